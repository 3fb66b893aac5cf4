import type { Picture } from "./picture/picture.ts";

export function mermaidReport(picture: Picture): string {
  return `sequenceDiagram\n  participant ${picture.peers[0]}\n`;
}
