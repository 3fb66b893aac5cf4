import type { Picture } from "../../src/report/picture/picture.ts";
import { ConversationRecorder, type PictureLimits } from "../../src/report/picture/recorder.ts";
import { TranscriptChecker, type TranscriptOptions } from "../../src/transcript/checker.ts";
import type { ProtocolDescription } from "../../src/transcript/protocol.ts";
import { entryOf, type Talk } from "./conversation.ts";
import { door } from "./session-model.ts";

export interface PictureSettings extends Omit<TranscriptOptions, "limits"> {
  readonly protocol?: ProtocolDescription;
  readonly limits?: Partial<PictureLimits>;
  /** Milliseconds of each entry, in their order; without them the talk has no times. */
  readonly times?: readonly (number | undefined)[];
}

/** The picture of a talk, each line of which stands on a line of its own in `talk.jsonl`. */
export function pictureOf(talk: Talk, settings: PictureSettings = {}): Picture {
  const { protocol = door, limits, times = [], ...options } = settings;
  const recorder = new ConversationRecorder(limits);
  const checker = new TranscriptChecker(protocol, { ...options, observer: recorder });
  for (const [at, line] of talk.entries()) {
    const time = times[at];
    const place = { location: { line: at + 1, column: 1 }, ...(time === undefined ? {} : { time }) };
    checker.feed({ ...entryOf(line), ...place });
  }
  const { summary } = checker.finish();
  const { contract } = protocol;
  const title = {
    file: "talk.jsonl",
    protocol: contract.id.text,
    version: contract.version,
    peers: [contract.peers[0].name, contract.peers[1].name] as const,
  };
  return recorder.picture(title, summary, summary.findings);
}
