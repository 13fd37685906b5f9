import { type Expression, type Match, METHODS, type Method, type RulesFile, type Verb } from './ast.ts';
import { check } from './check/check.ts';
import { Coverage } from './coverage.ts';
import type { Issue } from './issues.ts';
import { type Pattern, toPattern } from './matchPath.ts';
import { parse } from './parser/parser.ts';
import { type Functions, functionsOf } from './scope.ts';
import type { Place } from './source.ts';

/** Rules that were read and found good, ready to decide requests. */
export interface Ruleset {
  /** The version of the first file. */
  readonly version: 1 | 2;
  readonly files: readonly RulesFile[];
  readonly services: readonly ServiceRules[];
  readonly coverage: Coverage;
}

export interface ServiceRules {
  readonly name: string;
  readonly version: 1 | 2;
  readonly fileFunctions: Functions;
  readonly functions: Functions;
  readonly blocks: readonly Block[];
}

/** A `match` block. */
export interface Block {
  readonly pattern: Pattern;
  readonly functions: Functions;
  readonly statements: readonly Statement[];
  readonly blocks: readonly Block[];
}

/** An `allow` statement. `place` is that of the condition, or of the statement if it has none. */
export interface Statement {
  readonly methods: ReadonlySet<Method>;
  readonly condition: Expression | undefined;
  readonly place: Place;
}

/** A rules file as it is uploaded. */
export interface FileInput {
  readonly name: string;
  readonly content: string;
}

/** Reads and checks rules. There is a ruleset unless an issue is an error. */
export function compile(inputs: readonly FileInput[]): {
  readonly ruleset: Ruleset | undefined;
  readonly issues: readonly Issue[];
} {
  const issues: Issue[] = [];
  const files: RulesFile[] = [];
  for (const [index, { name, content }] of inputs.entries()) {
    const parsed = parse({ index, name, text: content });
    if (parsed.file === undefined) issues.push(parsed.issue);
    else {
      files.push(parsed.file);
      issues.push(...check(parsed.file));
    }
  }
  if (issues.some((issue) => issue.severity === 'error')) return { ruleset: undefined, issues };
  const services = files.flatMap(servicesOf);
  const version = files[0]?.version ?? 1;
  return { ruleset: { version, files, services, coverage: new Coverage() }, issues };
}

function servicesOf(file: RulesFile): ServiceRules[] {
  const fileFunctions = functionsOf(file.functions);
  return file.services.map((service) => ({
    name: service.name,
    version: file.version,
    fileFunctions,
    functions: functionsOf(service.functions),
    blocks: service.matches.map(blockOf),
  }));
}

function blockOf(match: Match): Block {
  return {
    pattern: toPattern(match.pattern),
    functions: functionsOf(match.functions),
    statements: match.allows.map(({ verbs, condition, place }) => ({
      methods: new Set(verbs.flatMap(({ verb }) => (verb === undefined ? [] : methodsOf(verb)))),
      condition,
      place: condition?.place ?? place,
    })),
    blocks: match.matches.map(blockOf),
  };
}

/** The methods that a verb stands for. */
export function methodsOf(verb: Verb): readonly Method[] {
  if (verb === 'read') return METHODS.slice(0, 2);
  return verb === 'write' ? METHODS.slice(2) : [verb];
}
