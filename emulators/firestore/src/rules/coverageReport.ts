import { childrenOf, type Expression, type FunctionDeclaration, type Let, type Match } from './ast.ts';
import type { Counts } from './coverage.ts';
import type { Ruleset } from './ruleset.ts';
import type { Place, Source } from './source.ts';
import { findNamespace } from './std/library.ts';
import { type TypedValue, toTypedValue } from './typedValue.ts';
import type { LocatedFailure } from './values/failure.ts';
import type { Value } from './values/value.ts';

/** How often each condition, and each expression in it, came to what; in the form of the official `:ruleCoverage`. */
export interface CoverageReport {
  readonly rules: { readonly files: readonly { readonly name: string; readonly content: string }[] };
  /** Absent if the rules have no condition but literals. */
  readonly report?: readonly CoverageNode[];
}

/** Literals have no node: there is nothing to learn of them. */
export interface CoverageNode {
  readonly sourcePosition: SourcePosition;
  /** Absent for what was never evaluated, nor anything around it. */
  readonly values?: readonly CoverageValue[];
  readonly children?: readonly CoverageNode[];
}

/** The empty value stands for evaluations of what is around an expression that did not get to it. */
export interface CoverageValue {
  readonly value: TypedValue;
  readonly count: number;
}

/** Offsets count code points from 0, and the end is that of the last one. */
export interface SourcePosition {
  /** Only where there are several files. */
  readonly fileName?: string;
  readonly line: number;
  readonly column: number;
  readonly currentOffset: number;
  readonly endOffset: number;
}

/** What has been evaluated of a ruleset since it was compiled. */
export function reportCoverage(ruleset: Ruleset): CoverageReport {
  const roots = ruleset.files.flatMap((file) => [
    ...file.functions,
    ...file.services.flatMap((service) => [...service.functions, ...service.matches.flatMap(rootsOf)]),
  ]);
  const reporter = new Reporter(ruleset);
  const report = roots.flatMap((root) =>
    root.kind === 'function'
      ? reporter.describeBody(root.lets, root.body, undefined)
      : reporter.describe(root, undefined),
  );
  return {
    rules: {
      files: ruleset.files.map(({ place: { source } }) => ({ name: source.name, content: source.text })),
    },
    ...(report.length === 0 ? {} : { report }),
  };
}

function rootsOf(match: Match): (FunctionDeclaration | Expression)[] {
  return [
    ...match.functions,
    ...match.allows.flatMap(({ condition }) => (condition === undefined ? [] : [condition])),
    ...match.matches.flatMap(rootsOf),
  ];
}

class Reporter {
  readonly #ruleset: Ruleset;
  readonly #secondHalves = new Map<Source, readonly number[]>();

  constructor(ruleset: Ruleset) {
    this.#ruleset = ruleset;
  }

  /** One node, or none for a literal. `around` is how often the expression around it was evaluated. */
  describe(expression: Expression, around: number | undefined): CoverageNode[] {
    if (expression.kind === 'literal') return [];
    if (expression.kind === 'group') {
      // The official report lets it begin at its parenthesis and end with what is inside.
      const sourcePosition = this.#positionOf(expression.place, endOf(expression));
      return this.describe(expression.inner, around).map((node) => ({ ...node, sourcePosition }));
    }
    const children = this.#toTell(expression).flatMap((child) =>
      this.describe(child, this.#around(expression, around)),
    );
    return [this.#node(expression, expression.place, around, children)];
  }

  /** The body of a function: each `let` holds its value and what follows it, and comes to what the body does. */
  describeBody(
    [first, ...others]: readonly Let[],
    body: Expression,
    around: number | undefined,
  ): CoverageNode[] {
    if (first === undefined) return this.describe(body, around);
    const inner = this.#around(body, around);
    const children = [...this.describe(first.value, inner), ...this.describeBody(others, body, inner)];
    return [this.#node(body, first.place, around, children)];
  }

  #around(expression: Expression, around: number | undefined): number {
    return around ?? this.#ruleset.coverage.of(expression)?.total ?? 0;
  }

  /** The parts of an expression, but for the name of a namespace. */
  #toTell(expression: Expression): readonly Expression[] {
    const parts = childrenOf(expression);
    if (expression.kind !== 'methodCall' || expression.object.kind !== 'variable') return parts;
    const { name } = expression.object;
    const isNamespace =
      findNamespace(name) !== undefined && this.#ruleset.coverage.of(expression.object) === undefined;
    return isNamespace ? parts.slice(1) : parts;
  }

  /** What an expression came to, said of the stretch from a place on to the end of it. */
  #node(
    expression: Expression,
    from: Place,
    around: number | undefined,
    children: readonly CoverageNode[],
  ): CoverageNode {
    const counts = this.#ruleset.coverage.of(expression);
    const total = counts?.total ?? 0;
    const skipped = (around ?? total) - total;
    const values = [
      ...(counts === undefined ? [] : this.#valuesOf(counts)),
      ...(skipped > 0 ? [{ value: {}, count: skipped }] : []),
    ];
    return {
      sourcePosition: this.#positionOf(from, endOf(expression)),
      ...(values.length === 0 ? {} : { values }),
      ...(children.length === 0 ? {} : { children }),
    };
  }

  /** Values that look the same are one, even if they were told apart when they were counted. */
  #valuesOf({ outcomes }: Counts): readonly CoverageValue[] {
    const values = new Map<string, { readonly value: TypedValue; count: number }>();
    for (const { result, count } of outcomes) {
      const value = this.#typed(result);
      const key = JSON.stringify(value);
      const known = values.get(key);
      if (known === undefined) values.set(key, { value, count });
      else known.count += count;
    }
    return [...values.values()];
  }

  #typed(result: Value | LocatedFailure): TypedValue {
    if (result.type !== 'failure') return toTypedValue(result);
    const { place, message: causeMessage } = result;
    return { undefined: { sourcePosition: this.#positionOf(place, endOfToken(place)), causeMessage } };
  }

  #positionOf({ source, line, column, start }: Place, end: number): SourcePosition {
    return {
      ...(this.#ruleset.files.length === 1 ? {} : { fileName: source.name }),
      line,
      column,
      currentOffset: this.#codePointsBefore(start, source),
      endOffset: this.#codePointsBefore(end, source) - 1,
    };
  }

  #codePointsBefore(offset: number, source: Source): number {
    let halves = this.#secondHalves.get(source);
    if (halves === undefined) {
      halves = secondHalvesOf(source.text);
      this.#secondHalves.set(source, halves);
    }
    return offset - halves.filter((half) => half < offset).length;
  }
}

/** Where the official report lets an expression end: with its last token that closes nothing. */
function endOf(expression: Expression): number {
  const { place } = expression;
  switch (expression.kind) {
    case 'literal':
    case 'variable':
    case 'member':
    case 'is':
      return place.end;
    case 'call':
      return endOfLast(expression.arguments) ?? place.start + expression.name.length;
    case 'methodCall':
      return endOfLast(expression.arguments) ?? expression.namePlace.end;
    case 'path': {
      const last = expression.segments.at(-1);
      return last === undefined || typeof last === 'string' ? place.end : endOf(last);
    }
    default:
      return endOfLast(childrenOf(expression)) ?? place.start + 1;
  }
}

function endOfLast(expressions: readonly Expression[]): number | undefined {
  const last = expressions.at(-1);
  return last && endOf(last);
}

/** The first token at a place. */
function endOfToken({ source, start }: Place): number {
  const rest = source.text.slice(start);
  return start + rest.length - rest.replace(FIRST_TOKEN, '').length;
}

const FIRST_TOKEN = /^(?:\w+|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|.)/u;

/** The positions at which no character begins. */
function secondHalvesOf(text: string): readonly number[] {
  return Array.from(text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g), ({ index }) => index + 1);
}
