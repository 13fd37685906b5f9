import { childrenOf, type Expression, type FunctionDeclaration, type Match } from './ast.ts';
import type { Counts } from './coverage.ts';
import type { Ruleset } from './ruleset.ts';
import type { Place } from './source.ts';

/** How often each condition, and each expression in it, came to what; in the form of the official `:ruleCoverage`. */
export interface CoverageReport {
  readonly rules: { readonly files: readonly { readonly name: string; readonly content: string }[] };
  readonly report: readonly CoverageNode[];
}

export interface CoverageNode {
  readonly sourcePosition: {
    readonly fileName: string;
    readonly line: number;
    readonly column: number;
    readonly currentOffset: number;
    readonly endOffset: number;
  };
  /** Absent for what was never evaluated. */
  readonly values?: readonly { readonly value: object; readonly count: number }[];
  readonly children?: readonly CoverageNode[];
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
  return {
    rules: {
      files: ruleset.files.map(({ place: { source } }) => ({ name: source.name, content: source.text })),
    },
    report: roots.map((root) => describe(root, ruleset)),
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

function describe(expression: Expression, ruleset: Ruleset): CoverageNode {
  const counts = ruleset.coverage.of(expression);
  const children = childrenOf(expression).map((child) => describe(child, ruleset));
  return {
    sourcePosition: positionOf(expression.place),
    ...(counts === undefined ? {} : { values: valuesOf(counts) }),
    ...(children.length === 0 ? {} : { children }),
  };
}

function positionOf({ source, line, column, start, end }: Place): CoverageNode['sourcePosition'] {
  return { fileName: source.name, line, column, currentOffset: start, endOffset: end };
}

function valuesOf(counts: Counts): { value: object; count: number }[] {
  const all = [
    { value: { boolValue: true }, count: counts.true },
    { value: { boolValue: false }, count: counts.false },
    { value: { undefined: {} }, count: counts.failure },
    { value: { otherValue: {} }, count: counts.other },
  ];
  return all.filter(({ count }) => count > 0);
}
