import type { Command, Option } from "commander";

/**
 * Makes a command and those below it refuse what the parser takes without a word: an option that is given twice, of which
 * only the last would count, and an option that stands before a subcommand and so belongs to nobody.
 */
export function refuseMisplaced(command: Command): void {
  refuseRepeats(command);
  command.hook("preSubcommand", (parent, child) => {
    const given = parent.options.find((option) => parent.getOptionValueSource(option.attributeName()) === "cli");
    if (given === undefined) return;
    const hint = `${parent.name()} ${child.name()} … ${given.long}`;
    parent.error(`error: option '${given.flags}' stands before ${child.name()}; write it behind: ${hint}`);
  });
  for (const child of command.commands) refuseMisplaced(child);
}

/** Options that add to a list may come again; a switch says the same however often. */
function refuseRepeats(command: Command): void {
  const given = new Map<string, Option>();
  for (const option of command.options) {
    if (Array.isArray(option.defaultValue) || !(option.required || option.optional || option.negate)) continue;
    command.on(`option:${option.name()}`, () => {
      const before = given.get(option.attributeName());
      given.set(option.attributeName(), option);
      if (before === option) command.error(`error: option '${option.flags}' was given twice; only one can count`);
      if (before !== undefined) {
        command.error(`error: options '${before.flags}' and '${option.flags}' contradict each other`);
      }
    });
  }
}
