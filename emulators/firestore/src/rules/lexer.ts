import { SyntaxFailure } from './issues.ts';
import { readQuoted } from './quoted.ts';
import type { Place, Source } from './source.ts';
import { PUNCTUATION, type TokenKind } from './tokenKind.ts';

/** `text` is the source text, except for strings, where it is what the string says. Bytes stand in `bytes`. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly bytes?: Uint8Array;
  readonly place: Place;
}

const NAME = /(?:[A-Za-z_]|\$[A-Za-z0-9_$])[A-Za-z0-9_$]*/y;
const NUMBER = /[0-9]+\.[0-9]*|\.[0-9]+|0|[1-9][0-9]*/y;
const PATH_SEGMENT = /\([A-Za-z0-9_~.-]+\)|(?:[A-Za-z0-9_~.@+&'*:-]|%[0-9A-Fa-f]{2})+/y;
const STEP = /\+\+|--/y;
const BLANK = /[ \t\r\n\f\u00a0\ufeff]+|\/\/[^\n]*|\/\*[\s\S]*?\*\//y;

/**
 * Cuts a source into tokens on demand. The parser says when a path segment comes next, because `users-2` is one
 * segment in a path but a subtraction elsewhere.
 */
export class Lexer {
  readonly source: Source;
  #offset = 0;
  #line = 1;
  #lineStart = 0;

  constructor(source: Source) {
    this.source = source;
  }

  /** The next token; at the end of the source, `end` again and again. */
  next(): Token {
    this.#skipBlanks();
    const { text } = this.source;
    const start = this.#offset;
    if (start >= text.length) return this.#token('end', '', start);

    const quoted = readQuoted(text, start, (message, offset) => this.#fail(message, offset));
    if (quoted !== undefined) {
      const place = this.#placeFrom(start, quoted.end);
      this.#offset = quoted.end;
      return quoted.kind === 'string'
        ? { kind: 'string', text: quoted.text, place }
        : { kind: 'bytes', text: '', bytes: quoted.bytes, place };
    }
    const name = this.#match(NAME);
    if (name !== undefined) return this.#token('name', name, start);
    const number = this.#match(NUMBER);
    if (number !== undefined) return this.#token(number.includes('.') ? 'float' : 'int', number, start);
    if (this.#match(STEP) !== undefined) {
      this.#skipBlanks();
      return this.#fail('Increment (++) and decrement (--) operators are not supported.', this.#offset);
    }
    for (const mark of PUNCTUATION) {
      if (text.startsWith(mark, start)) {
        this.#offset = start + mark.length;
        return this.#token(mark, mark, start);
      }
    }
    const [character] = text.slice(start, start + 2);
    return this.#fail(`Unexpected '${character}'.`, start);
  }

  /** The path segment that begins right here, or undefined if none does. */
  nextPathSegment(): { readonly text: string; readonly place: Place } | undefined {
    const start = this.#offset;
    const text = this.#match(PATH_SEGMENT);
    return text === undefined ? undefined : { text, place: this.#placeFrom(start, this.#offset) };
  }

  /** Whether this very character comes next, with no blank before it; if so, steps over it. */
  takeCharacter(character: string): boolean {
    if (this.source.text[this.#offset] !== character) return false;
    this.#offset += 1;
    return true;
  }

  #skipBlanks(): void {
    for (;;) {
      const blank = this.#match(BLANK);
      if (blank === undefined) break;
      for (let index = blank.indexOf('\n'); index !== -1; index = blank.indexOf('\n', index + 1)) {
        this.#line += 1;
        this.#lineStart = this.#offset - blank.length + index + 1;
      }
    }
    if (this.source.text.startsWith('/*', this.#offset)) this.#fail('Unterminated comment.', this.#offset);
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#offset;
    const found = pattern.exec(this.source.text)?.[0];
    if (found !== undefined) this.#offset += found.length;
    return found;
  }

  #token(kind: TokenKind, text: string, start: number): Token {
    return { kind, text, place: this.#placeFrom(start, this.#offset) };
  }

  #placeFrom(start: number, end: number): Place {
    return { source: this.source, line: this.#line, column: start - this.#lineStart + 1, start, end };
  }

  #fail(message: string, offset: number): never {
    throw new SyntaxFailure(message, this.#placeFrom(offset, Math.min(offset + 1, this.source.text.length)));
  }
}
