import { childrenOf, type Expression, type FunctionDeclaration, type Match } from './ast.ts';
import type { Counts } from './coverage.ts';
import type { Ruleset } from './ruleset.ts';
import type { Place, Source } from './source.ts';
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
    ...file.functions.flatMap(expressionsOf),
    ...file.services.flatMap((service) => [
      ...service.functions.flatMap(expressionsOf),
      ...service.matches.flatMap(conditionsOf),
    ]),
  ]);
  const reporter = new Reporter(ruleset);
  const report = roots.flatMap((root) => reporter.describe(root, undefined));
  return {
    rules: {
      files: ruleset.files.map(({ place: { source } }) => ({ name: source.name, content: source.text })),
    },
    ...(report.length === 0 ? {} : { report }),
  };
}

function conditionsOf(match: Match): Expression[] {
  return [
    ...match.functions.flatMap(expressionsOf),
    ...match.allows.flatMap(({ condition }) => (condition === undefined ? [] : [condition])),
    ...match.matches.flatMap(conditionsOf),
  ];
}

function expressionsOf({ lets, body }: FunctionDeclaration): Expression[] {
  return [...lets.map((binding) => binding.value), body];
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
    if (expression.kind === 'group') return this.describe(expression.inner, around);
    const counts = this.#ruleset.coverage.of(expression);
    const total = counts?.total ?? 0;
    const skipped = (around ?? total) - total;
    const values = [
      ...(counts === undefined ? [] : this.#valuesOf(counts)),
      ...(skipped > 0 ? [{ value: {}, count: skipped }] : []),
    ];
    const children = childrenOf(expression).flatMap((child) => this.describe(child, around ?? total));
    return [
      {
        sourcePosition: this.#positionOf(expression.place, expression.place.end),
        ...(values.length === 0 ? {} : { values }),
        ...(children.length === 0 ? {} : { children }),
      },
    ];
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
