import type { Command } from "commander";

/** `help` for a command at any depth, such as `help validate rpc transcript`: the parser's own takes one name only. */
export function helping(colloquy: Command): void {
  colloquy.helpCommand(false);
  colloquy
    .command("help")
    .description("print help for a command")
    .argument("[command...]", "the words of the command, such as validate rpc")
    .action((words: string[]) => {
      commandNamed(colloquy, words).outputHelp();
    });
}

function commandNamed(colloquy: Command, words: readonly string[]): Command {
  let found = colloquy;
  for (const word of words) {
    const child = found.commands.find((command) => command.name() === word || command.aliases().includes(word));
    if (child === undefined) return found.error(`error: unknown command '${word}'; see: ${pathOf(found)} --help`);
    found = child;
  }
  return found;
}

function pathOf(command: Command): string {
  return command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;
}
