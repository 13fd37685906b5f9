import { SyntaxFailure } from '../issues.ts';
import { Lexer, type Token } from '../lexer.ts';
import type { Place, Source } from '../source.ts';
import type { TokenKind } from '../tokenKind.ts';

/** Words of the language, which cannot be names; a field may have most of them for its name. */
const RESERVED = new Set([
  ...['true', 'false', 'null', 'in', 'is', 'if', 'let', 'return'],
  ...['service', 'match', 'allow', 'function', 'rules_version', 'import'],
]);
const NO_FIELDS = new Set(['service', 'rules_version']);

const LITERALS = new Set(['true', 'false', 'null']);
const BEGINNINGS: ReadonlySet<TokenKind> = new Set([
  ...(['int', 'float', 'string', 'bytes', '(', '[', '{', '/', '!', '-'] as const),
]);

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
    if (this.#token.kind !== kind) this.unexpected();
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

  /** A name that is being declared, or called. */
  freeName(): { readonly text: string; readonly place: Place } {
    if (!this.isFreeName) this.unexpected();
    const { text, place } = this.advance();
    return { text, place };
  }

  /** The name of a field or method, which only may be a word of the language if it is not called. */
  memberName(): { readonly text: string; readonly place: Place } {
    const { text, place } = this.expect('name');
    if (NO_FIELDS.has(text)) this.fail(`Unexpected '${text}'.`, place);
    if (RESERVED.has(text) && this.#token.kind === '(') this.unexpected();
    return { text, place };
  }

  /** Whether the current token can be the first of an expression. */
  get beginsExpression(): boolean {
    const { kind, text } = this.#token;
    if (kind === 'name') return this.isFreeName || LITERALS.has(text);
    return BEGINNINGS.has(kind);
  }

  /** Elements between commas up to a closing mark, the opening one being read; where it is allowed, a comma may come last. */
  elementsUntil<Element>(
    close: TokenKind,
    element: () => Element,
    mayEndWithComma = true,
  ): { readonly elements: Element[]; readonly end: Place } {
    const elements: Element[] = [];
    while (this.#token.kind !== close) {
      elements.push(element());
      if (this.#token.kind === close) break;
      this.expect(',');
      if (!mayEndWithComma && this.#token.kind === close) this.unexpected();
    }
    return { elements, end: this.advance().place };
  }

  /** Whether this very character follows the current token, with no blank before it; if so, steps over it. */
  takeCharacter(character: string): boolean {
    return this.#lexer.takeCharacter(character);
  }

  /** The path segment that follows the slash that is the current token. */
  pathSegment(): { readonly text: string; readonly place: Place } {
    const segment = this.#lexer.nextPathSegment() ?? this.failSlash(this.#token.place);
    this.advance();
    return segment;
  }

  unexpected(): never {
    return this.fail(`Unexpected ${this.#found()}.`, this.#token.place);
  }

  /** Fails where only one thing can stand. */
  mismatched(expected: string): never {
    return this.fail(`mismatched input ${this.#found()} expecting ${expected}`, this.#token.place);
  }

  /** Fails at a slash with nothing behind it that a path can go on with. */
  failSlash(slash: Place): never {
    return this.fail("Forward slash '/' found where identifier or binding expected.", slash);
  }

  fail(message: string, place: Place): never {
    throw new SyntaxFailure(message, place);
  }

  #found(): string {
    const { kind, place } = this.#token;
    return kind === 'end' ? "'<EOF>'" : `'${place.source.text.slice(place.start, place.end)}'`;
  }
}
