/** One measured figure. `against` is what stood beside it in the same run; `ratio` is value divided by against. */
export interface Figure {
  readonly value: number;
  readonly unit: string;
  readonly against?: number;
  readonly ratio?: number;
}

/** A benchmark: what it does in a line, its goal, and the figures it gives by their names in the budgets. */
export interface Bench {
  readonly names: readonly string[];
  readonly what: string;
  readonly goal: string;
  run(): Promise<Readonly<Record<string, Figure>>>;
}

export function compare(value: number, against: number, unit: string): Figure {
  return { value: round(value), unit, against: round(against), ratio: round(value / against) };
}

export function figure(value: number, unit: string): Figure {
  return { value: round(value), unit };
}

/** Runs something several times and takes the middle, so that one slow moment of the machine does not decide. */
export async function medianOf(runs: number, measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let run = 0; run < runs; run += 1) values.push(await measure());
  return middleOf(values);
}

export function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
