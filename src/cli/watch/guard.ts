import { oneLine } from "../../report/index.ts";
import { BrokenPipe } from "../terminal.ts";

/** Whatever goes wrong with the watching, the watched conversation goes on. */
export class Guard {
  #isBroken = false;

  run(check: () => void): void {
    this.#try(check, "the check has stopped, the conversation goes on");
  }

  /** What is done when the conversation is over. */
  end(check: () => void): void {
    this.#try(check, "the conversation is over, but not all of it could be told");
  }

  #try(check: () => void, words: string): void {
    if (this.#isBroken) return;
    try {
      check();
    } catch (error) {
      this.#isBroken = true;
      if (error instanceof BrokenPipe) return;
      const why = error instanceof Error ? error.message : String(error);
      process.stderr.write(`colloquy watch: ${words}: ${oneLine(why)}\n`);
    }
  }
}
