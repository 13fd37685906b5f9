/*
 * The grammar: one method per production, each under the production it reads, in the order of the language's own
 * description. At the bottom a small kit. Long, but every method is short and alike, so it stays one file.
 */
import {
  type Allow,
  type BinaryOperator,
  childrenOf,
  type Expression,
  type FunctionDeclaration,
  type Let,
  type Literal,
  type Match,
  METHODS,
  type Name,
  type PatternSegment,
  type RulesFile,
  type Service,
  TESTABLE_TYPES,
  type TestableType,
  type Verb,
} from './ast.ts';
import { type Issue, SyntaxFailure } from './issues.ts';
import { Lexer, type Token } from './lexer.ts';
import { LIMITS } from './limits.ts';
import { type Place, type Source, spanBetween } from './source.ts';
import type { TokenKind } from './tokenKind.ts';

/** Reads one rules file. Reading stops at the first syntax error, which then is the one issue. */
export function parse(
  source: Source,
): { readonly file: RulesFile } | { readonly file: undefined; readonly issue: Issue } {
  try {
    return { file: new Parser(source).file() };
  } catch (caught) {
    if (!(caught instanceof SyntaxFailure)) throw caught;
    return { file: undefined, issue: { severity: 'error', message: caught.message, place: caught.place } };
  }
}

/** Nesting beyond these is refused while reading, long before it could exhaust the stack of whoever walks the tree. */
const READING_DEPTH = LIMITS.expressionDepth + 50;
const TREE_HEIGHT = 500;

const RESERVED = new Set(['true', 'false', 'null', 'in', 'is', 'if', 'let', 'return']);
const VERBS: readonly Verb[] = [...METHODS, 'read', 'write'];
const MAX_INT = 2n ** 63n;

class Parser {
  readonly #lexer: Lexer;
  #token: Token;
  #depth = 0;
  readonly #heights = new WeakMap<Expression, number>();

  constructor(source: Source) {
    this.#lexer = new Lexer(source);
    this.#token = this.#lexer.next();
  }

  /** file := [ version ] function* service+ */
  file(): RulesFile {
    const start = this.#token.place;
    const version = this.#isName('rules_version') ? this.#version() : 1;
    const functions: FunctionDeclaration[] = [];
    const services: Service[] = [];
    while (this.#token.kind !== 'end') {
      if (this.#isName('function')) functions.push(this.#function());
      else if (this.#isName('service')) services.push(this.#service());
      else this.#unexpected("'service' or 'function'");
    }
    if (services.length === 0) this.#unexpected("'service'");
    return { kind: 'file', version, functions, services, place: spanBetween(start, this.#token.place) };
  }

  /** version := "rules_version" "=" ( "'1'" | "'2'" ) ";" */
  #version(): 1 | 2 {
    this.#advance();
    this.#expect('=');
    const token = this.#expect('string');
    this.#expect(';');
    if (token.text === '1') return 1;
    if (token.text === '2') return 2;
    throw new SyntaxFailure(`Unknown rules_version '${token.text}': it is '1' or '2'.`, token.place);
  }

  /** service := "service" name ( "." name )* "{" ( function | match )* "}" */
  #service(): Service {
    const start = this.#advance().place;
    let name = this.#expect('name').text;
    while (this.#take('.') !== undefined) name += `.${this.#expect('name').text}`;
    this.#expect('{');
    const functions: FunctionDeclaration[] = [];
    const matches: Match[] = [];
    while (this.#token.kind !== '}') {
      if (this.#isName('function')) functions.push(this.#function());
      else if (this.#isName('match')) matches.push(this.#match(1));
      else this.#unexpectedInBlock("'match', 'function' or '}'");
    }
    const end = this.#advance().place;
    return { kind: 'service', name, functions, matches, place: spanBetween(start, end) };
  }

  /** match := "match" pattern "{" ( function | match | allow )* "}" */
  #match(depth: number): Match {
    const start = this.#advance().place;
    if (depth > LIMITS.matchDepth) {
      throw new SyntaxFailure(`Match blocks are nested more than ${LIMITS.matchDepth} deep.`, start);
    }
    const pattern = this.#pattern();
    this.#expect('{');
    const functions: FunctionDeclaration[] = [];
    const matches: Match[] = [];
    const allows: Allow[] = [];
    while (this.#token.kind !== '}') {
      if (this.#isName('function')) functions.push(this.#function());
      else if (this.#isName('match')) matches.push(this.#match(depth + 1));
      else if (this.#isName('allow')) allows.push(this.#allow());
      else this.#unexpectedInBlock("'allow', 'match', 'function' or '}'");
    }
    const end = this.#advance().place;
    return { kind: 'match', pattern, functions, matches, allows, place: spanBetween(start, end) };
  }

  /** pattern := ( "/" ( segment | "{" name "}" | "{" name "=" "*" "}" | "{" name "=" "**" "}" ) )+ */
  #pattern(): PatternSegment[] {
    const segments: PatternSegment[] = [];
    if (this.#token.kind !== '/') this.#unexpected("a path, such as '/users/{user}'");
    while (this.#token.kind === '/') {
      if (this.#lexer.takeCharacter('{')) {
        this.#advance();
        const name = this.#expect('name');
        let kind: 'capture' | 'rest' = 'capture';
        if (this.#take('=') !== undefined) {
          this.#expect('*');
          if (this.#take('*') !== undefined) kind = 'rest';
        }
        this.#expect('}');
        segments.push({ kind, name: name.text, place: name.place });
      } else {
        const segment = this.#lexer.nextPathSegment();
        if (segment === undefined) throw new SyntaxFailure('Expected a path segment.', this.#lexer.here());
        this.#advance();
        segments.push({ kind: 'literal', ...segment });
      }
    }
    return segments;
  }

  /** allow := "allow" verb ( "," verb )* [ ":" "if" expression ] ";" */
  #allow(): Allow {
    const start = this.#advance().place;
    const verbs = [this.#verb()];
    while (this.#take(',') !== undefined) verbs.push(this.#verb());
    let condition: Expression | undefined;
    if (this.#take(':') !== undefined) {
      if (!this.#isName('if')) this.#unexpected("'if'");
      this.#advance();
      condition = this.#expression();
    }
    const end = this.#expect(';').place;
    return { kind: 'allow', verbs, condition, place: spanBetween(start, end) };
  }

  /** verb := "read" | "write" | "get" | "list" | "create" | "update" | "delete" */
  #verb(): Verb {
    const verb = VERBS.find((known) => this.#isName(known));
    if (verb === undefined) this.#unexpected(`one of ${VERBS.join(', ')}`);
    this.#advance();
    return verb;
  }

  /** function := "function" name "(" [ name ( "," name )* ] ")" "{" let* "return" expression ";" "}" */
  #function(): FunctionDeclaration {
    this.#advance();
    const name = this.#name();
    this.#expect('(');
    const parameters = this.#listUntil(')', () => this.#name());
    this.#expect('{');
    const lets: Let[] = [];
    while (this.#isName('let')) lets.push(this.#let());
    if (!this.#isName('return')) this.#unexpected("'let' or 'return'");
    this.#advance();
    const body = this.#expression();
    this.#expect(';');
    this.#expect('}');
    return { kind: 'function', name: name.text, parameters, lets, body, place: name.place };
  }

  /** let := "let" name "=" expression ";" */
  #let(): Let {
    this.#advance();
    const name = this.#name();
    this.#expect('=');
    const value = this.#expression();
    this.#expect(';');
    return { kind: 'let', name, value };
  }

  /** expression := or [ "?" expression ":" expression ] */
  #expression(): Expression {
    this.#depth += 1;
    if (this.#depth > READING_DEPTH) this.#tooDeep();
    const condition = this.#or();
    let result = condition;
    if (this.#take('?') !== undefined) {
      const whenTrue = this.#expression();
      this.#expect(':');
      const whenFalse = this.#expression();
      const place = spanBetween(condition.place, whenFalse.place);
      result = this.#node({ kind: 'conditional', condition, whenTrue, whenFalse, place });
    }
    this.#depth -= 1;
    return result;
  }

  /** or := and ( "||" and )* */
  #or(): Expression {
    let left = this.#and();
    while (this.#take('||') !== undefined) {
      const right = this.#and();
      left = this.#node({
        kind: 'logical',
        operator: '||',
        left,
        right,
        place: spanBetween(left.place, right.place),
      });
    }
    return left;
  }

  /** and := equality ( "&&" equality )* */
  #and(): Expression {
    let left = this.#equality();
    while (this.#take('&&') !== undefined) {
      const right = this.#equality();
      left = this.#node({
        kind: 'logical',
        operator: '&&',
        left,
        right,
        place: spanBetween(left.place, right.place),
      });
    }
    return left;
  }

  /** equality := membership ( ( "==" | "!=" ) membership )* */
  #equality(): Expression {
    return this.#binary(['==', '!='], () => this.#membership());
  }

  /** membership := ordering ( "in" ordering | "is" type )* */
  #membership(): Expression {
    let left = this.#ordering();
    for (;;) {
      if (this.#isName('in')) {
        this.#advance();
        const right = this.#ordering();
        left = this.#node({
          kind: 'binary',
          operator: 'in',
          left,
          right,
          place: spanBetween(left.place, right.place),
        });
      } else if (this.#isName('is')) {
        this.#advance();
        const { type, place } = this.#type();
        left = this.#node({ kind: 'is', operand: left, type, place: spanBetween(left.place, place) });
      } else return left;
    }
  }

  /** type := "bool" | "int" | "float" | "number" | "string" | … */
  #type(): { type: TestableType; place: Place } {
    const type = TESTABLE_TYPES.find((known) => this.#isName(known));
    if (type === undefined) this.#unexpected(`a type: ${TESTABLE_TYPES.join(', ')}`);
    return { type, place: this.#advance().place };
  }

  /** ordering := sum ( ( "<" | "<=" | ">" | ">=" ) sum )* */
  #ordering(): Expression {
    return this.#binary(['<', '<=', '>', '>='], () => this.#sum());
  }

  /** sum := product ( ( "+" | "-" ) product )* */
  #sum(): Expression {
    return this.#binary(['+', '-'], () => this.#product());
  }

  /** product := unary ( ( "*" | "/" | "%" ) unary )* */
  #product(): Expression {
    return this.#binary(['*', '/', '%'], () => this.#unary());
  }

  /** unary := ( "!" | "-" ) unary | postfix */
  #unary(): Expression {
    const operator = this.#take('!') ?? this.#take('-');
    if (operator === undefined) return this.#postfix();
    this.#depth += 1;
    if (this.#depth > READING_DEPTH) this.#tooDeep();
    const operand = this.#unary();
    this.#depth -= 1;
    return this.#node({
      kind: 'unary',
      operator: operator.kind === '!' ? '!' : '-',
      operand,
      place: spanBetween(operator.place, operand.place),
    });
  }

  /** postfix := primary ( "." name [ "(" arguments ")" ] | "[" expression [ ":" expression ] "]" )* */
  #postfix(): Expression {
    let object = this.#primary();
    for (;;) {
      if (this.#take('.') !== undefined) {
        const name = this.#expect('name');
        if (this.#take('(') === undefined) {
          object = this.#node({
            kind: 'member',
            object,
            name: name.text,
            place: spanBetween(object.place, name.place),
          });
        } else {
          const { elements, end } = this.#elementsUntil(')', () => this.#expression());
          const place = spanBetween(object.place, end);
          object = this.#node({ kind: 'methodCall', object, name: name.text, arguments: elements, place });
        }
      } else if (this.#take('[') !== undefined) {
        const index = this.#expression();
        if (this.#take(':') === undefined) {
          const place = spanBetween(object.place, this.#expect(']').place);
          object = this.#node({ kind: 'index', object, index, place });
        } else {
          const to = this.#expression();
          const place = spanBetween(object.place, this.#expect(']').place);
          object = this.#node({ kind: 'slice', object, from: index, to, place });
        }
      } else return object;
    }
  }

  /** primary := literal | list | map | path | "(" expression ")" | name [ "(" arguments ")" ] */
  #primary(): Expression {
    const { kind, place } = this.#token;
    const literal = this.#literal();
    if (literal !== undefined) return { kind: 'literal', literal, place };
    if (kind === '[') return this.#list();
    if (kind === '{') return this.#map();
    if (kind === '/') return this.#path();
    if (kind === '(') {
      this.#advance();
      const inner = this.#expression();
      return this.#node({ kind: 'group', inner, place: spanBetween(place, this.#expect(')').place) });
    }
    if (kind !== 'name' || RESERVED.has(this.#token.text)) this.#unexpected('an expression');
    const name = this.#advance();
    if (this.#take('(') === undefined) return { kind: 'variable', name: name.text, place };
    const { elements, end } = this.#elementsUntil(')', () => this.#expression());
    return this.#node({ kind: 'call', name: name.text, arguments: elements, place: spanBetween(place, end) });
  }

  /** literal := "null" | "true" | "false" | int | float | string | bytes */
  #literal(): Literal | undefined {
    const { kind, text, bytes } = this.#token;
    const literal = this.#literalOf(kind, text, bytes);
    if (literal !== undefined) this.#advance();
    return literal;
  }

  #literalOf(kind: TokenKind, text: string, bytes: Uint8Array | undefined): Literal | undefined {
    if (kind === 'string') return { type: 'string', value: text };
    if (kind === 'bytes' && bytes !== undefined) return { type: 'bytes', value: bytes };
    if (kind === 'float') return { type: 'float', value: Number(text) };
    if (kind === 'int') {
      const value = BigInt(text);
      // One more than fits, so that the smallest int can be written: its minus sign comes later.
      if (value > MAX_INT) throw new SyntaxFailure(`${text} does not fit 64 bits.`, this.#token.place);
      return { type: 'int', value: BigInt.asIntN(64, value) };
    }
    if (kind !== 'name') return undefined;
    if (text === 'null') return { type: 'null' };
    if (text === 'true' || text === 'false') return { type: 'bool', value: text === 'true' };
    return undefined;
  }

  /** list := "[" [ expression ( "," expression )* [ "," ] ] "]" */
  #list(): Expression {
    const start = this.#advance().place;
    const { elements, end } = this.#elementsUntil(']', () => this.#expression());
    return this.#node({ kind: 'list', elements, place: spanBetween(start, end) });
  }

  /** map := "{" [ expression ":" expression ( "," … )* [ "," ] ] "}" */
  #map(): Expression {
    const start = this.#advance().place;
    const { elements, end } = this.#elementsUntil('}', () => {
      const key = this.#expression();
      this.#expect(':');
      return { key, value: this.#expression() };
    });
    return this.#node({ kind: 'map', entries: elements, place: spanBetween(start, end) });
  }

  /** path := ( "/" ( segment | "{" name "}" | "$(" expression ")" ) )+ */
  #path(): Expression {
    const start = this.#token.place;
    let end = start;
    const segments: (string | Expression)[] = [];
    // A slash behind a blank is a division.
    while (this.#token.kind === '/' && (segments.length === 0 || this.#token.place.start === end.end)) {
      if (this.#lexer.takeCharacter('$')) {
        if (!this.#lexer.takeCharacter('(')) {
          throw new SyntaxFailure("Expected '(' after '$'.", this.#lexer.here());
        }
        this.#advance();
        segments.push(this.#expression());
        end = this.#expect(')').place;
      } else if (this.#lexer.takeCharacter('{')) {
        this.#advance();
        segments.push(`{${this.#expect('name').text}}`);
        end = this.#expect('}').place;
      } else {
        const segment = this.#lexer.nextPathSegment();
        if (segment === undefined) throw new SyntaxFailure('Expected a path segment.', this.#lexer.here());
        this.#advance();
        segments.push(segment.text);
        end = segment.place;
      }
    }
    return this.#node({ kind: 'path', segments, place: spanBetween(start, end) });
  }

  // ------------------------------------------------------------------------------------------------------- kit

  /** An expression whose parts are already read. */
  #node(expression: Expression): Expression {
    let height = 0;
    for (const child of childrenOf(expression)) height = Math.max(height, this.#heights.get(child) ?? 0);
    if (height >= TREE_HEIGHT) this.#tooDeep();
    this.#heights.set(expression, height + 1);
    return expression;
  }

  /** operand ( operator operand )*, from left to right. */
  #binary<Operator extends BinaryOperator & TokenKind>(
    operators: readonly Operator[],
    operand: () => Expression,
  ): Expression {
    let left = operand();
    for (;;) {
      const operator = operators.find((known) => known === this.#token.kind);
      if (operator === undefined) return left;
      this.#advance();
      const right = operand();
      left = this.#node({
        kind: 'binary',
        operator,
        left,
        right,
        place: spanBetween(left.place, right.place),
      });
    }
  }

  /** Elements between commas up to a closing mark, the opening one being read; a comma may come last. */
  #elementsUntil<Element>(
    close: TokenKind,
    element: () => Element,
  ): { readonly elements: Element[]; readonly end: Place } {
    const elements: Element[] = [];
    while (this.#token.kind !== close) {
      elements.push(element());
      if (this.#token.kind !== close) this.#expect(',');
    }
    return { elements, end: this.#advance().place };
  }

  #listUntil<Element>(close: TokenKind, element: () => Element): Element[] {
    return this.#elementsUntil(close, element).elements;
  }

  /** A name that is being declared. */
  #name(): Name {
    if (RESERVED.has(this.#token.text) && this.#token.kind === 'name') this.#unexpected('a name');
    const { text, place } = this.#expect('name');
    return { text, place };
  }

  #isName(text: string): boolean {
    return this.#token.kind === 'name' && this.#token.text === text;
  }

  /** Steps over the current token and returns it. */
  #advance(): Token {
    const token = this.#token;
    this.#token = this.#lexer.next();
    return token;
  }

  #take(kind: TokenKind): Token | undefined {
    return this.#token.kind === kind ? this.#advance() : undefined;
  }

  #expect(kind: TokenKind): Token {
    if (this.#token.kind !== kind) this.#unexpected(kind === 'name' ? 'a name' : `'${kind}'`);
    return this.#advance();
  }

  /** What most often goes wrong in a block is said in its own words. */
  #unexpectedInBlock(expected: string): never {
    if (this.#token.kind === '/') {
      throw new SyntaxFailure("Missing 'match' keyword before path.", this.#token.place);
    }
    return this.#unexpected(expected);
  }

  #unexpected(expected: string): never {
    const { kind, text, place } = this.#token;
    const found = kind === 'end' ? 'end of file' : kind === 'string' ? 'string' : `'${text}'`;
    throw new SyntaxFailure(`Unexpected ${found}. Expected ${expected}.`, place);
  }

  #tooDeep(): never {
    throw new SyntaxFailure('Expression is too complex to evaluate safely.', this.#token.place);
  }
}
