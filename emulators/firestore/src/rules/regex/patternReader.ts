/** Where the reading of a pattern stands. */
export class PatternReader {
  readonly #pattern: string;
  #index = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  get isAtEnd(): boolean {
    return this.#index === this.#pattern.length;
  }

  /** Steps over what a sticky regular expression finds right here; its groups are empty where they took no part. */
  take(sticky: RegExp): readonly [string, string, string, string, string] | undefined {
    sticky.lastIndex = this.#index;
    const found = sticky.exec(this.#pattern);
    if (found === null) return undefined;
    const [text, first = '', second = '', third = '', fourth = ''] = found;
    this.#index += text.length;
    return [text, first, second, third, fourth];
  }

  /** Whether a text comes next; if so, steps over it. */
  skip(text: string): boolean {
    const isNext = this.#pattern.startsWith(text, this.#index);
    if (isNext) this.#index += text.length;
    return isNext;
  }

  looksAt(text: string): boolean {
    return this.#pattern.startsWith(text, this.#index);
  }
}

/** The pattern is none in the notation of RE2. */
export class PatternError extends Error {}
