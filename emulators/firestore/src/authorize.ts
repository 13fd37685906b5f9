/** Joins the engine and the rules language: may this caller do this? */
import { collectionsOf, queryScopeOf, toRulesQuery } from './authorize/queryScope.ts';
import { nameOf, pathOf, toResource, toRulesClaim, toRulesTimestamp } from './authorize/rulesValue.ts';
import type { Authorize } from './core/commands/authorize.ts';
import type { Caller } from './core/commands/caller.ts';
import type { DocumentView } from './core/commands/document.ts';
import type { Timestamp } from './core/values/value.ts';
import {
  compile,
  type DecideRequest,
  decide,
  type FileInput,
  type Issue,
  LOOKUP_LIMITS,
  type Lookup,
  type LookupAnswer,
  LookupBudget,
  type Method,
  map,
  NULL,
  path,
  type Ruleset,
  string,
  type Value,
} from './rules/index.ts';

/** What is wrong with uploaded rules, and where; lines and columns count from 1, files from 0. */
export interface RulesIssue {
  readonly fileName: string;
  readonly fileIndex: number;
  readonly line: number;
  readonly column: number;
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

/** The rules of every project. A project without rules of its own has the default ones; without those, all is allowed. */
export interface RulesStore {
  /** Puts rules in force for one project. With an error among the issues, the earlier rules stay. */
  replace(project: string, files: readonly FileInput[]): readonly RulesIssue[];
  /** The same for the projects that never got rules of their own. */
  setDefaultRules(files: readonly FileInput[]): readonly RulesIssue[];
  /** The rules in force for a project, with what has been evaluated of them. */
  find(project: string): Ruleset | undefined;
  /** Decides by these rules. Callers of kind admin may do everything. */
  readonly authorize: Authorize;
}

export function createRulesStore(): RulesStore {
  const rulesets = new Map<string, Ruleset>();
  let defaultRuleset: Ruleset | undefined;
  const find = (project: string) => rulesets.get(project) ?? defaultRuleset;
  return {
    find,
    authorize: authorizeBy(find),
    replace(project, files) {
      const { ruleset, issues } = compile(files);
      if (ruleset !== undefined) rulesets.set(project, ruleset);
      return issues.map(describeIssue);
    },
    setDefaultRules(files) {
      const { ruleset, issues } = compile(files);
      if (ruleset !== undefined) defaultRuleset = ruleset;
      return issues.map(describeIssue);
    },
  };
}

/** Decides by the ruleset of each document's project; where there is none, everything is allowed. */
export function authorizeBy(find: (project: string) => Ruleset | undefined): Authorize {
  const budgets = new SharedBudgets();
  return {
    get({ name, document, view, caller, time }) {
      const asked = begin(find, name, caller);
      if (asked === undefined) return undefined;
      return judge(asked.ruleset, {
        ...documentRequest('get', name, time, asked.auth, []),
        resource: document === undefined ? NULL : toResource(document),
        lookUp: lookUpIn(asked.project, view, view),
        budgets: budgets.of(view, time),
      });
    },
    write({ kind, name, before, after, view, viewAfter, caller, time }) {
      const asked = begin(find, name, caller);
      if (asked === undefined) return undefined;
      // A delete writes nothing, which is not the same as having no such field.
      const written = kind === 'delete' || after === undefined ? NULL : toResource(after);
      return judge(asked.ruleset, {
        ...documentRequest(kind, name, time, asked.auth, [['resource', written]]),
        resource: before === undefined ? NULL : toResource(before),
        lookUp: lookUpIn(asked.project, view, viewAfter),
        budgets: budgets.of(view, time),
      });
    },
    list({ parent, query, view, caller, time }) {
      const asked = begin(find, parent, caller);
      if (asked === undefined) return undefined;
      const lookUp = lookUpIn(asked.project, view, view);
      const documentAt = (segments: readonly string[]) => {
        const document = view(nameOf(asked.project, segments));
        return document === undefined ? NULL : toResource(document);
      };
      for (const collection of collectionsOf(parent, query)) {
        const known = collection.filter((part) => typeof part === 'string');
        const denial = judge(asked.ruleset, {
          service: 'cloud.firestore',
          method: 'list',
          path: collection,
          request: requestVariable('list', known, time, asked.auth, [['query', toRulesQuery(parent, query)]]),
          resource: undefined,
          query: { ...queryScopeOf(query), documentAt },
          lookUp,
          budgets: [new LookupBudget(LOOKUP_LIMITS.firestoreQuery)],
        });
        if (denial !== undefined) return denial;
      }
      return undefined;
    },
  };
}

/** Who asks by which rules; undefined where nothing is to be decided. */
function begin(
  find: (project: string) => Ruleset | undefined,
  name: string,
  caller: Caller,
): { readonly ruleset: Ruleset; readonly project: string; readonly auth: Value } | undefined {
  if (caller.kind === 'admin') return undefined;
  const project = name.split('/', 2)[1] ?? '';
  const ruleset = find(project);
  return ruleset === undefined ? undefined : { ruleset, project, auth: authVariable(caller) };
}

function judge(ruleset: Ruleset, request: DecideRequest): string | undefined {
  const decision = decide(ruleset, request);
  if (decision.kind === 'pending') throw new Error('A look-up in memory cannot be pending.');
  return decision.allowed ? undefined : decision.message;
}

function documentRequest(
  method: Method,
  name: string,
  time: Timestamp,
  auth: Value,
  more: readonly (readonly [string, Value])[],
): Pick<DecideRequest, 'service' | 'method' | 'path' | 'request'> {
  const segments = pathOf(name);
  const request = requestVariable(method, segments, time, auth, more);
  return { service: 'cloud.firestore', method, path: segments, request };
}

function requestVariable(
  method: Method,
  segments: readonly string[],
  time: Timestamp,
  auth: Value,
  more: readonly (readonly [string, Value])[],
): Value {
  const millisecond = 1_000_000;
  const nanos = Math.floor(time.nanos / millisecond) * millisecond;
  return map(
    new Map<string, Value>([
      ['auth', auth],
      ['method', string(method)],
      ['path', path(segments)],
      ['time', toRulesTimestamp({ seconds: time.seconds, nanos })],
      ...more,
    ]),
  );
}

type UserCaller = Extract<Caller, { kind: 'user' }>;

const authVariables = new WeakMap<UserCaller, Value>();

/** A caller makes many requests; its token is looked at once. */
function authVariable(caller: UserCaller): Value {
  const known = authVariables.get(caller);
  if (known !== undefined) return known;
  const { auth } = caller;
  const variable = auth === null ? NULL : toRulesClaim(auth.uid === undefined ? { token: auth.token } : auth);
  authVariables.set(caller, variable);
  return variable;
}

function lookUpIn(
  project: string,
  view: DocumentView,
  viewAfter: DocumentView,
): (lookup: Lookup) => LookupAnswer {
  return ({ segments, after }) => {
    const document = (after ? viewAfter : view)(nameOf(project, segments));
    return document === undefined ? { kind: 'missing' } : { kind: 'found', resource: toResource(document) };
  };
}

/**
 * The budget that the operations of one transaction, commit or read of several documents share. They are told by
 * having the same view and time; each also has its own.
 */
class SharedBudgets {
  readonly #budgets = new WeakMap<
    DocumentView,
    { readonly time: Timestamp; readonly budget: LookupBudget }
  >();

  of(view: DocumentView, time: Timestamp): readonly LookupBudget[] {
    let shared = this.#budgets.get(view);
    if (shared?.time.seconds !== time.seconds || shared.time.nanos !== time.nanos) {
      shared = { time, budget: new LookupBudget(LOOKUP_LIMITS.firestoreTotal) };
      this.#budgets.set(view, shared);
    }
    return [new LookupBudget(LOOKUP_LIMITS.firestoreSingle), shared.budget];
  }
}

function describeIssue({ severity, message, place }: Issue): RulesIssue {
  const { name, index } = place.source;
  return { fileName: name, fileIndex: index, line: place.line, column: place.column, severity, message };
}
