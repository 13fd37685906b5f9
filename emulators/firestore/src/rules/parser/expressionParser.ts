import {
  type BinaryOperator,
  childrenOf,
  type Expression,
  type Literal,
  type LogicalExpression,
  TESTABLE_TYPES,
  type TestableType,
} from '../ast.ts';
import { TOO_COMPLEX } from '../check/tooComplex.ts';
import type { Token } from '../lexer.ts';
import { LIMITS } from '../limits.ts';
import { type Place, spanBetween } from '../source.ts';
import type { TokenKind } from '../tokenKind.ts';
import type { TokenStream } from './tokenStream.ts';

/** Nesting beyond these is refused while reading, long before it could exhaust the stack of whoever walks the tree. */
const READING_DEPTH = LIMITS.expressionDepth + 50;
const TREE_HEIGHT = 500;

const BEHIND_LAST_INT = 2n ** 63n;
const BLANK = /\s/;

/** Expressions: one method per production, each under the production it reads, from the loosest operator to the tightest. */
export class ExpressionParser {
  readonly #tokens: TokenStream;
  #depth = 0;
  readonly #heights = new WeakMap<Expression, number>();

  constructor(tokens: TokenStream) {
    this.#tokens = tokens;
  }

  /** expression := or [ "?" expression ":" expression ] */
  expression(): Expression {
    return this.#deeper(() => {
      const condition = this.#or();
      const operatorPlace = this.#tokens.take('?')?.place;
      if (operatorPlace === undefined) return condition;
      const whenTrue = this.expression();
      this.#tokens.expect(':');
      const whenFalse = this.expression();
      const place = spanBetween(condition.place, whenFalse.place);
      return this.#node({ kind: 'conditional', operatorPlace, condition, whenTrue, whenFalse, place });
    });
  }

  /** or := and ( "||" and )* */
  #or(): Expression {
    return this.#logical('||', () => this.#and());
  }

  /** and := equality ( "&&" equality )* */
  #and(): Expression {
    return this.#logical('&&', () => this.#equality());
  }

  /** equality := membership ( ( "==" | "!=" ) membership )* */
  #equality(): Expression {
    return this.#binary(['==', '!='], () => this.#membership());
  }

  /** membership := ordering ( "in" ordering | "is" type )* */
  #membership(): Expression {
    let left = this.#ordering();
    for (;;) {
      if (this.#tokens.isName('in')) {
        const { place: operatorPlace } = this.#tokens.advance();
        const right = this.#ordering();
        const place = spanBetween(left.place, right.place);
        left = this.#node({ kind: 'binary', operator: 'in', operatorPlace, left, right, place });
      } else if (this.#tokens.isName('is')) {
        this.#tokens.advance();
        const { type, place } = this.#type();
        left = this.#node({ kind: 'is', operand: left, type, place: spanBetween(left.place, place) });
      } else return left;
    }
  }

  /** type := "bool" | "int" | "float" | "number" | "string" | … */
  #type(): { type: TestableType; place: Place } {
    const { text, place } = this.#tokens.freeName();
    const type = TESTABLE_TYPES.find((known) => known === text);
    if (type !== undefined) return { type, place };
    const message = `An unsupported type identifier was used with the 'is' operator. Received ${text}. Expected one of ${TESTABLE_TYPES.join()}`;
    return this.#tokens.fail(message, this.#tokens.token.place);
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

  /** unary := "!" unary | "-" postfix | postfix */
  #unary(): Expression {
    const operator = this.#tokens.take('!') ?? this.#tokens.take('-');
    if (operator === undefined) return this.#postfix();
    return this.#deeper(() => {
      const smallest = operator.kind === '-' ? this.#smallestInt(operator) : undefined;
      if (smallest !== undefined) return smallest;
      const operand = operator.kind === '!' ? this.#unary() : this.#postfix();
      const place = spanBetween(operator.place, operand.place);
      return this.#node({ kind: 'unary', operator: operator.kind === '!' ? '!' : '-', operand, place });
    });
  }

  /** The one int that cannot be written without its minus sign. */
  #smallestInt(minus: Token): Expression | undefined {
    const { kind, text } = this.#tokens.token;
    if (kind !== 'int' || BigInt(text) !== BEHIND_LAST_INT) return undefined;
    const place = spanBetween(minus.place, this.#tokens.advance().place);
    return { kind: 'literal', literal: { type: 'int', value: -BEHIND_LAST_INT }, place };
  }

  /** postfix := primary ( "." name [ "(" arguments ")" ] | "[" ( expression | [ expression ] ":" [ expression ] ) "]" )* */
  #postfix(): Expression {
    let object = this.#primary();
    for (;;) {
      if (this.#tokens.take('.') !== undefined) object = this.#member(object);
      else if (this.#tokens.take('[') !== undefined) object = this.#indexed(object);
      else return object;
    }
  }

  #member(object: Expression): Expression {
    const { text: name, place: namePlace } = this.#tokens.memberName();
    if (this.#tokens.take('(') === undefined) {
      return this.#node({ kind: 'member', object, name, place: spanBetween(object.place, namePlace) });
    }
    const { elements, end } = this.#tokens.elementsUntil(')', () => this.expression());
    const place = spanBetween(object.place, end);
    return this.#node({ kind: 'methodCall', object, name, namePlace, arguments: elements, place });
  }

  #indexed(object: Expression): Expression {
    const index = this.#tokens.token.kind === ':' ? undefined : this.expression();
    if (index !== undefined && this.#tokens.token.kind !== ':') {
      const place = spanBetween(object.place, this.#tokens.expect(']').place);
      return this.#node({ kind: 'index', object, index, place });
    }
    this.#tokens.expect(':');
    const to = this.#tokens.token.kind === ']' ? undefined : this.expression();
    const place = spanBetween(object.place, this.#tokens.expect(']').place);
    return this.#node({ kind: 'slice', object, from: index, to, place });
  }

  /** primary := literal | list | map | path | "(" expression ")" | name [ "(" arguments ")" ] */
  #primary(): Expression {
    const { kind, place } = this.#tokens.token;
    const literal = this.#literal();
    if (literal !== undefined) return { kind: 'literal', literal, place };
    if (kind === '[') return this.#list();
    if (kind === '{') return this.#map();
    if (kind === '/') return this.#path();
    if (kind === '(') {
      this.#tokens.advance();
      const inner = this.expression();
      return this.#node({ kind: 'group', inner, place: spanBetween(place, this.#tokens.expect(')').place) });
    }
    const { text: name } = this.#tokens.freeName();
    if (this.#tokens.take('(') === undefined) return { kind: 'variable', name, place };
    const { elements, end } = this.#tokens.elementsUntil(')', () => this.expression());
    return this.#node({ kind: 'call', name, arguments: elements, place: spanBetween(place, end) });
  }

  /** literal := "null" | "true" | "false" | int | float | string | bytes */
  #literal(): Literal | undefined {
    const literal = this.#literalOf(this.#tokens.token);
    if (literal !== undefined) this.#tokens.advance();
    return literal;
  }

  #literalOf({ kind, text, bytes, place }: Token): Literal | undefined {
    if (kind === 'string') return { type: 'string', value: text };
    if (kind === 'bytes' && bytes !== undefined) return { type: 'bytes', value: bytes };
    if (kind === 'float') return { type: 'float', value: Number(text) };
    if (kind === 'int') {
      const value = BigInt(text);
      if (value >= BEHIND_LAST_INT) this.#tokens.fail(`Invalid number literal ${text}.`, place);
      return { type: 'int', value };
    }
    if (kind !== 'name') return undefined;
    if (text === 'null') return { type: 'null' };
    if (text === 'true' || text === 'false') return { type: 'bool', value: text === 'true' };
    return undefined;
  }

  /** list := "[" [ expression ( "," expression )* [ "," ] ] "]" */
  #list(): Expression {
    const start = this.#tokens.advance().place;
    const { elements, end } = this.#tokens.elementsUntil(']', () => this.expression());
    return this.#node({ kind: 'list', elements, place: spanBetween(start, end) });
  }

  /** map := "{" [ expression ":" expression ( "," … )* [ "," ] ] "}" */
  #map(): Expression {
    const start = this.#tokens.advance().place;
    const { elements, end } = this.#tokens.elementsUntil('}', () => {
      const key = this.expression();
      this.#tokens.expect(':');
      return { key, value: this.expression() };
    });
    return this.#node({ kind: 'map', entries: elements, place: spanBetween(start, end) });
  }

  /** path := ( "/" ( segment | "{" name [ "=" "*" [ "*" ] ] "}" | "$" "(" expression ")" ) )+ */
  #path(): Expression {
    const start = this.#tokens.token.place;
    const first = this.#pathSegment();
    let end = first.place;
    const segments: (string | Expression)[] = [first.segment];
    // A slash with blanks on both sides is a division.
    while (
      this.#tokens.token.kind === '/' &&
      (this.#tokens.token.place.start === end.end || !isBlankBehind(this.#tokens.token.place))
    ) {
      const { segment, place } = this.#pathSegment();
      segments.push(segment);
      end = place;
    }
    return this.#node({ kind: 'path', segments, place: spanBetween(start, end) });
  }

  #pathSegment(): { segment: string | Expression; place: Place } {
    if (this.#tokens.takeCharacter('$')) {
      this.#tokens.advance();
      this.#tokens.expect('(');
      return { segment: this.expression(), place: this.#tokens.expect(')').place };
    }
    if (this.#tokens.takeCharacter('{')) {
      this.#tokens.advance();
      const { text: name } = this.#tokens.freeName();
      const isGlob = this.#tokens.take('=') !== undefined && this.#tokens.expect('*').kind === '*';
      const glob = isGlob && this.#tokens.take('*') !== undefined ? '=**' : '';
      return { segment: `{${name}${glob}}`, place: this.#tokens.expect('}').place };
    }
    const { text, place } = this.#tokens.pathSegment();
    return { segment: text, place };
  }

  /** operand ( operator operand )*, from left to right. */
  #binary<Operator extends BinaryOperator & TokenKind>(
    operators: readonly Operator[],
    operand: () => Expression,
  ): Expression {
    let left = operand();
    for (;;) {
      const operator = operators.find((known) => known === this.#tokens.token.kind);
      if (operator === undefined) return left;
      const { place: operatorPlace } = this.#tokens.token;
      if (operator === '/' && !isBlankBehind(operatorPlace)) {
        // To production it begins a path, and a path can only stand there behind `match`.
        this.#tokens.fail("Missing 'match' keyword before path.", operatorPlace);
      }
      this.#tokens.advance();
      const right = operand();
      const place = spanBetween(left.place, right.place);
      left = this.#node({ kind: 'binary', operator, operatorPlace, left, right, place });
    }
  }

  #logical(operator: LogicalExpression['operator'], operand: () => Expression): Expression {
    let left = operand();
    for (;;) {
      const operatorPlace = this.#tokens.take(operator)?.place;
      if (operatorPlace === undefined) return left;
      const right = operand();
      const place = spanBetween(left.place, right.place);
      left = this.#node({ kind: 'logical', operator, operatorPlace, left, right, place });
    }
  }

  #deeper(read: () => Expression): Expression {
    this.#depth += 1;
    if (this.#depth > READING_DEPTH) this.#tokens.fail(TOO_COMPLEX, this.#tokens.token.place);
    const expression = read();
    this.#depth -= 1;
    return expression;
  }

  /** An expression whose parts are already read. */
  #node(expression: Expression): Expression {
    let height = 0;
    for (const child of childrenOf(expression)) height = Math.max(height, this.#heights.get(child) ?? 0);
    if (height >= TREE_HEIGHT) this.#tokens.fail(TOO_COMPLEX, this.#tokens.token.place);
    this.#heights.set(expression, height + 1);
    return expression;
  }
}

function isBlankBehind({ source, end }: Place): boolean {
  return end >= source.text.length || BLANK.test(source.text.charAt(end));
}
