import type { ContractProblem } from "./contract-error.ts";

/** Collects what is wrong. The same problem of an operation that both peers accept is told once. */
export class ProblemList {
  readonly list: ContractProblem[] = [];
  readonly #seen = new Set<string>();

  add(shape: string, rule: string, message: string, repair: string): void {
    this.push({ shape, rule, message, repair });
  }

  push(problem: ContractProblem): void {
    const key = `${problem.shape} ${problem.message}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.list.push(problem);
  }
}
