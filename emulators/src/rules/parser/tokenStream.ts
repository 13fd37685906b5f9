import { SyntaxFailure } from '../issues.ts';
import { Lexer, type Token } from '../lexer.ts';
import type { Place, Source } from '../source.ts';
import type { TokenKind } from '../tokenKind.ts';

/** Names that mean something in an expression, so that nothing can be declared by them. */
const RESERVED = new Set(['true', 'false', 'null', 'in', 'is', 'if', 'let', 'return']);

/** The tokens of a source, one at a time, and the small steps that every production is made of. */
export class TokenStream {
  readonly #lexer: Lexer;
  #token: Token;

  constructor(source: Source) {
    this.#lexer = new Lexer(source);
    this.#token = this.#lexer.next();
  }

  /** The token that comes next. */
  get token(): Token {
    return this.#token;
  }

  /** Steps over the current token and returns it. */
  advance(): Token {
    const token = this.#token;
    this.#token = this.#lexer.next();
    return token;
  }

  take(kind: TokenKind): Token | undefined {
    return this.#token.kind === kind ? this.advance() : undefined;
  }

  expect(kind: TokenKind): Token {
    if (this.#token.kind !== kind) this.unexpected(kind === 'name' ? 'a name' : `'${kind}'`);
    return this.advance();
  }

  /** The end of a statement that needs one. */
  expectSemicolon(): Token {
    return this.take(';') ?? this.fail(`missing ';' at ${this.#found()}`, this.#token.place);
  }

  isName(text: string): boolean {
    return this.#token.kind === 'name' && this.#token.text === text;
  }

  /** Whether the current token is a name that stands for itself, not for something of the language. */
  get isFreeName(): boolean {
    return this.#token.kind === 'name' && !RESERVED.has(this.#token.text);
  }

  /** A name that is being declared. */
  declaredName(): { readonly text: string; readonly place: Place } {
    if (this.#token.kind === 'name' && !this.isFreeName) this.unexpected('a name');
    const { text, place } = this.expect('name');
    return { text, place };
  }

  /** Elements between commas up to a closing mark, the opening one being read; a comma may come last. */
  elementsUntil<Element>(
    close: TokenKind,
    element: () => Element,
  ): { readonly elements: Element[]; readonly end: Place } {
    const elements: Element[] = [];
    while (this.#token.kind !== close) {
      elements.push(element());
      if (this.#token.kind !== close) this.expect(',');
    }
    return { elements, end: this.advance().place };
  }

  /** Whether this very character follows the current token, with no blank before it; if so, steps over it. */
  takeCharacter(character: string): boolean {
    return this.#lexer.takeCharacter(character);
  }

  /** The path segment that follows the slash that is the current token. */
  pathSegment(): { readonly text: string; readonly place: Place } {
    const segment = this.#lexer.nextPathSegment() ?? this.failHere('Expected a path segment.');
    this.advance();
    return segment;
  }

  unexpected(expected: string): never {
    return this.fail(`Unexpected ${this.#found()}. Expected ${expected}.`, this.#token.place);
  }

  fail(message: string, place: Place): never {
    throw new SyntaxFailure(message, place);
  }

  /** Fails behind the current token. */
  failHere(message: string): never {
    return this.fail(message, this.#lexer.here());
  }

  #found(): string {
    const { kind, text } = this.#token;
    if (kind === 'end') return "'<EOF>'";
    return kind === 'string' ? 'string' : `'${text}'`;
  }
}
