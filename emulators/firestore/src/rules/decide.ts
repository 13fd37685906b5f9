import type { Verb } from './ast.ts';
import { evaluate } from './evaluate.ts';
import { forEachMatch, type PathPart } from './matchPath.ts';
import { failType } from './operators.ts';
import { abstractDocument } from './query/abstractDocument.ts';
import { alternativesOf, type Filter } from './query/filter.ts';
import { type Block, methodsOf, type Ruleset, type Statement } from './ruleset.ts';
import { type LookupAnswer, type LookupBudget, Run } from './run.ts';
import { Scope } from './scope.ts';
import type { LocatedFailure, Lookup } from './values/failure.ts';
import { NULL } from './values/scalar.ts';
import type { Value } from './values/value.ts';

/** A request, in the values of the language. */
export interface DecideRequest {
  readonly service: 'cloud.firestore' | 'firebase.storage';
  readonly method: Verb;
  /** For a query: the path of the collection, without the document. */
  readonly path: readonly PathPart[];
  /** What the variable `request` holds. */
  readonly request: Value;
  /** What the variable `resource` holds: what is there now. For a query it is made from the query. */
  readonly resource: Value | undefined;
  readonly query?: QueryScope;
  /** Looks up other documents. Absent: there are none. */
  readonly lookUp?: (lookup: Lookup) => LookupAnswer;
  readonly budgets?: readonly LookupBudget[];
}

/** What is known of the documents that a list request could return. */
export interface QueryScope {
  readonly filter: Filter | undefined;
  /** Fields by which the results are sorted; every result has them. */
  readonly sortedBy: readonly (readonly string[])[];
  /** See PartialMapValue. Off unless told otherwise. */
  readonly othersAreMissing?: boolean;
  /** The document at a path, NULL if there is none: what a query that names its one document is judged by. */
  readonly documentAt?: (segments: readonly string[]) => Value;
}

/** What one statement said: `failure` if it neither granted nor refused. */
export interface TraceItem {
  readonly statement: Statement;
  readonly outcome: 'granted' | 'refused' | LocatedFailure;
}

export type Decision =
  | {
      readonly kind: 'decided';
      readonly allowed: boolean;
      /** Why not, in the form of the official emulator; empty when allowed. */
      readonly message: string;
      /** The statements that were evaluated, in the order of the file, up to the one that granted. */
      readonly trace: readonly TraceItem[];
      readonly lookups: readonly Lookup[];
      /** How many expressions were evaluated, for all alternatives of a query together. LIMITS holds for each alternative by itself. */
      readonly evaluated: number;
    }
  /** A document has to be fetched; then decide again. */
  | { readonly kind: 'pending'; readonly lookup: Lookup };

/**
 * Whether a request is allowed: some statement that matches its path and method has to grant it. A query is judged by
 * what follows from its filter for every document it could return, whichever documents there are; each of its
 * alternatives has to be granted.
 */
export function decide(ruleset: Ruleset, request: DecideRequest): Decision {
  const { query } = request;
  if (query === undefined) return decideOne(ruleset, request, request.path, request.resource ?? NULL);
  const alternatives = alternativesOf(query.filter);
  if (alternatives === undefined) {
    return {
      kind: 'decided',
      allowed: false,
      message: '\nThe query has too many alternatives.',
      trace: [],
      lookups: [],
      evaluated: 0,
    };
  }
  let last: Decision | undefined;
  let evaluated = 0;
  for (const facts of alternatives) {
    const { path, resource } = abstractDocument(request.path, facts, query);
    const decision = decideOne(ruleset, request, path, resource);
    if (decision.kind === 'pending') return decision;
    evaluated += decision.evaluated;
    last = { ...decision, evaluated };
    if (!last.allowed) return last;
  }
  // A filter without alternatives, such as `in []`, returns nothing, which is judged like everything.
  return last ?? decide(ruleset, { ...request, query: { ...query, filter: undefined } });
}

function decideOne(
  ruleset: Ruleset,
  request: DecideRequest,
  path: readonly PathPart[],
  resource: Value,
): Decision {
  const run = new Run({
    lookupStyle: request.service === 'firebase.storage' ? 'firestore' : 'global',
    lookUp: request.lookUp ?? (() => ({ kind: 'missing' })),
    budgets: request.budgets ?? [],
    coverage: ruleset.coverage,
  });
  const variables = new Map<string, Value>([
    ['request', request.request],
    ['resource', resource],
  ]);
  const trace: TraceItem[] = [];
  for (const { statement, scope } of findStatements(ruleset, request, path, variables)) {
    const outcome = judge(statement, scope, run);
    if (typeof outcome !== 'string' && outcome.halt?.kind === 'lookup') {
      return { kind: 'pending', lookup: outcome.halt.lookup };
    }
    trace.push({ statement, outcome });
    if (outcome === 'granted') {
      return {
        kind: 'decided',
        allowed: true,
        message: '',
        trace,
        lookups: run.lookups,
        evaluated: run.evaluated,
      };
    }
    if (typeof outcome !== 'string' && outcome.halt?.kind === 'limit') break;
  }
  const message = describeDenial(trace, request.method);
  return { kind: 'decided', allowed: false, message, trace, lookups: run.lookups, evaluated: run.evaluated };
}

interface Candidate {
  readonly statement: Statement;
  readonly scope: Scope;
}

/** The statements for a path and method, in the order of the files, each with the names its condition sees. */
function findStatements(
  ruleset: Ruleset,
  request: DecideRequest,
  path: readonly PathPart[],
  variables: ReadonlyMap<string, Value>,
): readonly Candidate[] {
  const methods = methodsOf(request.method);
  const found: Candidate[] = [];
  const global = new Scope(undefined, variables);
  const visit = (block: Block, outer: Scope, from: number, version: 1 | 2) => {
    forEachMatch(block.pattern, path, from, version, (to, captured) => {
      const scope = new Scope(outer, captured, block.functions);
      if (to === path.length) {
        for (const statement of block.statements) {
          if (methods.some((method) => statement.methods.has(method))) found.push({ statement, scope });
        }
      }
      if (block.pattern.tail.length === 0) {
        for (const inner of block.blocks) visit(inner, scope, to, version);
      }
    });
  };
  for (const service of ruleset.services) {
    if (service.name !== request.service) continue;
    const scope = new Scope(
      new Scope(global, NO_VARIABLES, service.fileFunctions),
      NO_VARIABLES,
      service.functions,
    );
    for (const block of service.blocks) visit(block, scope, 0, service.version);
  }
  return found.sort(byPlace);
}

const NO_VARIABLES: ReadonlyMap<string, Value> = new Map();

function byPlace(
  { statement: { place: first } }: Candidate,
  { statement: { place: second } }: Candidate,
): number {
  return first.source.index - second.source.index || first.start - second.start;
}

function judge(statement: Statement, scope: Scope, run: Run): TraceItem['outcome'] {
  const { condition } = statement;
  if (condition === undefined) return 'granted';
  const result = evaluate(condition, scope, run);
  if (result.type === 'bool') return result.value ? 'granted' : 'refused';
  if (result.type === 'failure') return result;
  return { ...failType(result, 'bool'), place: condition.place };
}

/** One item for each statement; see the official emulator's denials. */
function describeDenial(trace: readonly TraceItem[], method: Verb): string {
  if (trace.length === 0) return '\nNo matching allow statements';
  const items = trace.map(({ statement, outcome }) => {
    const suffix = `for '${method}' @ L${statement.place.line}`;
    if (typeof outcome === 'string') return `false ${suffix}`;
    const { place, isVague, message } = outcome;
    if (isVague !== true) return `${message} ${suffix}`;
    return `evaluation error at L${place.line}:${place.column} ${suffix}`;
  });
  return `\n${items.join(', ')}`;
}
