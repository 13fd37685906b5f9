/** The vocabulary of the tests of this folder. Imported by tests only. */
import { expect } from 'vitest';
import { type DecideRequest, type Decision, decide, type QueryScope } from './decide.ts';
import { evaluate } from './evaluate.ts';
import type { Filter } from './query/filter.ts';
import { compile, type Ruleset } from './ruleset.ts';
import { type LookupAnswer, LookupBudget, Run } from './run.ts';
import { Scope } from './scope.ts';
import { bytes } from './values/bytes.ts';
import type { Lookup } from './values/failure.ts';
import { list } from './values/list.ts';
import { map } from './values/map.ts';
import { float, int } from './values/number.ts';
import { path } from './values/path.ts';
import { bool, NULL, string } from './values/scalar.ts';
import type { Result, Value } from './values/value.ts';

/** Test data: an integer stands for an int, another number for a float. */
export type Plain =
  | null
  | boolean
  | number
  | bigint
  | string
  | Uint8Array
  | Value
  | readonly Plain[]
  | { readonly [key: string]: Plain };

export function value(plain: Plain): Value {
  if (plain === null) return NULL;
  if (typeof plain === 'boolean') return bool(plain);
  if (typeof plain === 'bigint') return int(plain);
  if (typeof plain === 'number') return Number.isInteger(plain) ? int(plain) : float(plain);
  if (typeof plain === 'string') return string(plain);
  if (plain instanceof Uint8Array) return bytes(plain);
  if (isList(plain)) return list(plain.map(value));
  if (isValue(plain)) return plain;
  return map(new Map(Object.entries(plain).map(([key, field]) => [key, value(field)])));
}

function isList(plain: Plain): plain is readonly Plain[] {
  return Array.isArray(plain);
}

function isValue(plain: Value | { readonly [key: string]: Plain }): plain is Value {
  return 'type' in plain && typeof plain.type === 'string' && Object.keys(plain).length <= 3;
}

/** Rules for Firestore whose body stands at the root of the documents. */
export function firestoreRules(body: string, version: 1 | 2 = 2): string {
  return `rules_version = '${version}';
service cloud.firestore {
  match /databases/{database}/documents {
${body}
  }
}`;
}

/** Compiles rules that have to be good. */
export function compileRules(source: string): Ruleset {
  const { ruleset, issues } = compile([{ name: 'test.rules', content: source }]);
  if (ruleset === undefined) throw new Error(issues.map((issue) => issue.message).join('\n'));
  return ruleset;
}

/** What an expression comes to, given some variables. */
export function evaluateText(text: string, variables: { readonly [name: string]: Plain } = {}): Result {
  const ruleset = compileRules(`service cloud.firestore { match /x { allow get: if ${text}\n; } }`);
  const condition = ruleset.services[0]?.blocks[0]?.statements[0]?.condition;
  if (condition === undefined) throw new Error('There is no condition.');
  const scope = new Scope(
    undefined,
    new Map(Object.entries(variables).map(([name, plain]) => [name, value(plain)])),
  );
  const run = new Run({
    lookupStyle: 'global',
    lookUp: () => ({ kind: 'missing' }),
    budgets: [],
    coverage: undefined,
  });
  return evaluate(condition, scope, run);
}

export function expectValue(
  text: string,
  expected: Plain,
  variables?: { readonly [name: string]: Plain },
): void {
  expect(evaluateText(text, variables), text).toEqual(value(expected));
}

export function expectTrue(text: string, variables?: { readonly [name: string]: Plain }): void {
  expectValue(text, true, variables);
}

export function expectFalse(text: string, variables?: { readonly [name: string]: Plain }): void {
  expectValue(text, false, variables);
}

/** Expects a failure; its message, if given, has to contain the text. */
export function expectFailure(
  text: string,
  message = '',
  variables?: { readonly [name: string]: Plain },
): void {
  const result = evaluateText(text, variables);
  expect(result, text).toMatchObject({ type: 'failure', message: expect.stringContaining(message) });
}

export interface TestRequest {
  readonly method?: DecideRequest['method'];
  /** Below the documents: `users/u1`. For a query: `users`. */
  readonly at?: string;
  readonly auth?: Plain;
  /** The document as it is; absent: there is none. */
  readonly before?: { readonly [key: string]: Plain };
  /** The document as it will be. */
  readonly after?: { readonly [key: string]: Plain };
  readonly query?: TestQuery;
  /** Other documents, by path below the documents. */
  readonly documents?: { readonly [at: string]: { readonly [key: string]: Plain } };
  readonly budget?: number;
}

export interface TestQuery {
  readonly where?: Filter;
  readonly sortedBy?: readonly string[];
  readonly limit?: number;
  readonly othersAreMissing?: boolean;
  readonly documentAt?: QueryScope['documentAt'];
}

/** Decides a request by Firestore rules. */
export function decideText(source: string, request: TestRequest): Decision {
  const { method = 'get', at = 'things/t1', auth = null, before, after, query, documents = {} } = request;
  const parts = ['databases', '(default)', 'documents', ...at.split('/')];
  const variables = new Map<string, Value>([
    ['auth', value(auth)],
    ['method', string(method)],
    ['path', path(parts)],
  ]);
  if (after !== undefined) variables.set('resource', value({ data: after }));
  if (query !== undefined) variables.set('query', value({ limit: query.limit ?? null }));
  return decide(compileRules(source), {
    service: 'cloud.firestore',
    method,
    path: parts,
    request: map(variables),
    resource: before === undefined ? undefined : value({ data: before }),
    lookUp: (lookup) => lookUpIn(documents, lookup),
    ...(request.budget === undefined ? {} : { budgets: [new LookupBudget(request.budget)] }),
    ...(query === undefined
      ? {}
      : {
          query: {
            filter: query.where,
            sortedBy: (query.sortedBy ?? []).map((field) => field.split('.')),
            ...(query.documentAt === undefined ? {} : { documentAt: query.documentAt }),
            ...(query.othersAreMissing === undefined ? {} : { othersAreMissing: query.othersAreMissing }),
          },
        }),
  });
}

function lookUpIn(documents: NonNullable<TestRequest['documents']>, { segments }: Lookup): LookupAnswer {
  const data = documents[segments.slice(3).join('/')];
  return data === undefined ? { kind: 'missing' } : { kind: 'found', resource: value({ data }) };
}

export function expectAllowed(source: string, request: TestRequest = {}): void {
  expect(decideText(source, request), source).toMatchObject({ kind: 'decided', message: '', allowed: true });
}

/** Expects a refusal; its message, if given, has to contain the text. */
export function expectDenied(source: string, request: TestRequest = {}, message = ''): void {
  expect(decideText(source, request), source).toMatchObject({
    kind: 'decided',
    allowed: false,
    message: expect.stringContaining(message),
  });
}

/** Expects errors at these places, as `line:column message`; each message only has to be contained. */
export function expectErrors(source: string, ...expected: readonly string[]): void {
  expectIssues('error', source, expected);
}

export function expectWarnings(source: string, ...expected: readonly string[]): void {
  expectIssues('warning', source, expected);
}

function expectIssues(severity: 'error' | 'warning', source: string, expected: readonly string[]): void {
  const { issues } = compile([{ name: 'test.rules', content: source }]);
  const found = issues.filter((issue) => issue.severity === severity);
  const shown = found.map(({ place, message }) => `${place.line}:${place.column} ${message}`);
  expect(shown.length, shown.join('\n')).toBe(expected.length);
  for (const [index, text] of expected.entries()) {
    const [place = '', ...words] = text.split(' ');
    expect(shown[index]).toMatch(new RegExp(`^${place} `));
    expect(shown[index]).toContain(words.join(' '));
  }
}

/** A filter on one field. */
export function where(
  field: string,
  operator: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'contains',
  plain: Plain,
): Filter {
  return { kind: 'field', field: field.split('.'), operator, value: value(plain) };
}

export function whereList(
  field: string,
  operator: 'in' | 'not-in' | 'contains-any',
  plain: readonly Plain[],
): Filter {
  return { kind: 'field', field: field.split('.'), operator, values: plain.map(value) };
}

export function and(...filters: readonly Filter[]): Filter {
  return { kind: 'and', filters };
}

export function or(...filters: readonly Filter[]): Filter {
  return { kind: 'or', filters };
}

/** Numbers that look random but are the same every time (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
