import type { Place } from './source.ts';

/** The language as plain data. Every node knows its place; a union is told apart by `kind`. */

export interface RulesFile {
  readonly kind: 'file';
  readonly version: 1 | 2;
  readonly functions: readonly FunctionDeclaration[];
  readonly services: readonly Service[];
  readonly place: Place;
}

export interface Service {
  readonly kind: 'service';
  readonly name: string;
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly Match[];
  readonly place: Place;
}

export interface Match {
  readonly kind: 'match';
  readonly pattern: readonly PatternSegment[];
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly Match[];
  readonly allows: readonly Allow[];
  readonly place: Place;
}

/** `capture` takes exactly one segment, `rest` (written `{name=**}`) any number. */
export type PatternSegment = { readonly slash: Place; readonly place: Place } & (
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'capture'; readonly name: string }
  | { readonly kind: 'rest'; readonly name: string }
);

export const METHODS = ['get', 'list', 'create', 'update', 'delete'] as const;

/** What a request does. */
export type Method = (typeof METHODS)[number];

/** What a statement may name: a method, or one of the two words for several. */
export type Verb = Method | 'read' | 'write';

export interface Allow {
  readonly kind: 'allow';
  /** As they are written; one that is no verb grants nothing. */
  readonly verbs: readonly (Name & { readonly verb: Verb | undefined })[];
  /** Absent: always. */
  readonly condition: Expression | undefined;
  readonly place: Place;
}

export interface FunctionDeclaration {
  readonly kind: 'function';
  readonly name: string;
  readonly parameters: readonly Name[];
  readonly lets: readonly Let[];
  readonly body: Expression;
  readonly place: Place;
}

export interface Let {
  readonly kind: 'let';
  readonly name: Name;
  readonly value: Expression;
  readonly place: Place;
}

export interface Name {
  readonly text: string;
  readonly place: Place;
}

/**
 * The types an expression can be asked for with `is`. `number` is int or float, `constraint` what only the query of a list
 * request tells something about.
 */
export const TESTABLE_TYPES = [
  'bool',
  'bytes',
  'constraint',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'vector',
  'set',
  'number',
  'map',
  'string',
  'timestamp',
  'path',
  'map_diff',
] as const;

export type TestableType = (typeof TESTABLE_TYPES)[number];

export type UnaryOperator = '!' | '-';
export type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in';

export type Literal =
  | { readonly type: 'null' }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'int'; readonly value: bigint }
  | { readonly type: 'float'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: Uint8Array };

/** What every expression has. */
interface ExpressionNode {
  readonly place: Place;
}

export type Expression =
  | LiteralExpression
  | ListExpression
  | MapExpression
  | PathExpression
  | VariableExpression
  | MemberExpression
  | IndexExpression
  | SliceExpression
  | CallExpression
  | MethodCallExpression
  | UnaryExpression
  | BinaryExpression
  | LogicalExpression
  | IsExpression
  | ConditionalExpression
  | GroupExpression;

export interface LiteralExpression extends ExpressionNode {
  readonly kind: 'literal';
  readonly literal: Literal;
}

export interface ListExpression extends ExpressionNode {
  readonly kind: 'list';
  readonly elements: readonly Expression[];
}

export interface MapExpression extends ExpressionNode {
  readonly kind: 'map';
  readonly entries: readonly { readonly key: Expression; readonly value: Expression }[];
}

/** A segment is written out, or computed: `$(…)`. */
export interface PathExpression extends ExpressionNode {
  readonly kind: 'path';
  readonly segments: readonly (string | Expression)[];
}

export interface VariableExpression extends ExpressionNode {
  readonly kind: 'variable';
  readonly name: string;
}

export interface MemberExpression extends ExpressionNode {
  readonly kind: 'member';
  readonly object: Expression;
  readonly name: string;
}

export interface IndexExpression extends ExpressionNode {
  readonly kind: 'index';
  readonly object: Expression;
  readonly index: Expression;
}

export interface SliceExpression extends ExpressionNode {
  readonly kind: 'slice';
  readonly object: Expression;
  /** Absent: from the first. */
  readonly from: Expression | undefined;
  /** Absent: to the last. */
  readonly to: Expression | undefined;
}

export interface CallExpression extends ExpressionNode {
  readonly kind: 'call';
  readonly name: string;
  readonly arguments: readonly Expression[];
}

/** Also how the functions of a namespace are called: `math.abs(x)`. */
export interface MethodCallExpression extends ExpressionNode {
  readonly kind: 'methodCall';
  readonly object: Expression;
  readonly name: string;
  readonly namePlace: Place;
  readonly arguments: readonly Expression[];
}

export interface UnaryExpression extends ExpressionNode {
  readonly kind: 'unary';
  readonly operator: UnaryOperator;
  readonly operand: Expression;
}

export interface BinaryExpression extends ExpressionNode {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly operatorPlace: Place;
  readonly left: Expression;
  readonly right: Expression;
}

export interface LogicalExpression extends ExpressionNode {
  readonly kind: 'logical';
  readonly operator: '&&' | '||';
  readonly operatorPlace: Place;
  readonly left: Expression;
  readonly right: Expression;
}

export interface IsExpression extends ExpressionNode {
  readonly kind: 'is';
  readonly operand: Expression;
  readonly type: TestableType;
}

export interface ConditionalExpression extends ExpressionNode {
  readonly kind: 'conditional';
  /** Of the `?`. */
  readonly operatorPlace: Place;
  readonly condition: Expression;
  readonly whenTrue: Expression;
  readonly whenFalse: Expression;
}

/** A pair of parentheses. Kept because each pair counts towards the depth limit. */
export interface GroupExpression extends ExpressionNode {
  readonly kind: 'group';
  readonly inner: Expression;
}

/** The expressions that stand directly inside one. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'variable':
      return [];
    case 'list':
      return expression.elements;
    case 'map':
      return expression.entries.flatMap((entry) => [entry.key, entry.value]);
    case 'path':
      return expression.segments.filter((segment) => typeof segment !== 'string');
    case 'member':
      return [expression.object];
    case 'index':
      return [expression.object, expression.index];
    case 'slice':
      return [expression.object, expression.from, expression.to].filter((part) => part !== undefined);
    case 'call':
      return expression.arguments;
    case 'methodCall':
      return [expression.object, ...expression.arguments];
    case 'unary':
      return [expression.operand];
    case 'binary':
    case 'logical':
      return [expression.left, expression.right];
    case 'is':
      return [expression.operand];
    case 'conditional':
      return [expression.condition, expression.whenTrue, expression.whenFalse];
    case 'group':
      return [expression.inner];
  }
}
