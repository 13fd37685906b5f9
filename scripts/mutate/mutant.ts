/** One small change to one file, which some test should notice. */
export interface Mutant {
  /** From the root of the repository, with `/`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** What is replaced: offsets in UTF-16 units, the end excluded. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** In words of the file: `a < b → a <= b`. */
  readonly change: string;
  /** The line that it begins in. */
  readonly source: string;
}

const LONGEST_PART = 70;

/** What comparing and counting become; equality has other signs in each language. */
export const OTHER_OPERATOR: ReadonlyMap<string, string> = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
]);

/** Makes mutants of one file, in the order in which they are added. */
export class MutantList {
  readonly #file: string;
  readonly #text: string;
  readonly #lines: readonly string[];
  readonly #mutants: Mutant[] = [];
  readonly #known = new Set<string>();

  constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
    this.#lines = text.split('\n');
  }

  /** The text of a stretch. */
  text({ start, end }: Stretch): string {
    return this.#text.slice(start, end);
  }

  /**
   * Adds the mutant that has something else in the place of a stretch, unless it is there already or changes nothing.
   * @param change how to say it, where before and after say too much
   */
  add({ start, end }: Stretch, replacement: string, change?: string): void {
    const replaced = this.#text.slice(start, end);
    const key = `${start} ${end} ${replacement}`;
    if (replaced === replacement || this.#known.has(key)) return;
    this.#known.add(key);
    const linesBefore = this.#text.slice(0, start).split('\n').length - 1;
    this.#mutants.push({
      file: this.#file,
      line: linesBefore + 1,
      source: (this.#lines[linesBefore] ?? '').trim(),
      start,
      end,
      replacement,
      change: change ?? `${inOneLine(replaced)} → ${inOneLine(replacement) || '(nothing)'}`,
    });
  }

  /** Adds the three of two conditions that are joined: the first alone, the second alone, and both joined otherwise. */
  addOfJoined({ whole, left, right, operator }: Joined): void {
    const other = operator === '&&' ? '||' : '&&';
    this.add({ start: left.end, end: whole.end }, '');
    // A chain is a tree to the left: its first operand goes where the chain begins, not at each of its links.
    if (!left.isSameChain) this.add({ start: whole.start, end: right.start }, '');
    const second = inOneLine(this.text(right));
    this.add(
      whole,
      `(${this.text(left)} ${other} ${this.text(right)})`,
      `${operator} ${second} → ${other} ${second}`,
    );
  }

  get mutants(): readonly Mutant[] {
    return this.#mutants;
  }
}

/** Two conditions and what joins them. */
interface Joined {
  readonly whole: Stretch;
  readonly operator: '&&' | '||';
  readonly left: Stretch & { readonly isSameChain: boolean };
  readonly right: Stretch;
}

/** Offsets in UTF-16 units, the end excluded. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The file with the change in it. */
export function applyMutant(text: string, { start, end, replacement }: Mutant): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

function inOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= LONGEST_PART ? line : `${line.slice(0, LONGEST_PART)}…`;
}
