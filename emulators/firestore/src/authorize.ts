/** Joins the engine and the rules language: may this caller do this? */
import { collectionsOf, queryScopeOf, toRulesQuery } from './authorize/queryScope.ts';
import { nameOf, pathOf, toResource, toRulesClaim, toRulesTimestamp } from './authorize/rulesValue.ts';
import type { Authorize, Authorizer } from './core/commands/authorize.ts';
import type { UserCaller } from './core/commands/caller.ts';
import type { DocumentView } from './core/commands/document.ts';
import { projectOf } from './core/documents/resourceName.ts';
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
  /** Puts rules in force for every project that never got rules of its own. With an error among the issues, the earlier rules stay. */
  setDefaultRules(files: readonly FileInput[]): readonly RulesIssue[];
  /** The rules in force for a project, with what has been evaluated of them. */
  find(project: string): Ruleset | undefined;
  /** Decides by these rules. */
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

/** Decides by the ruleset of each request's project; where there is none, everything is allowed. */
export function authorizeBy(find: (project: string) => Ruleset | undefined): Authorize {
  return ({ database, caller, view, onLookUp, time }) => {
    const project = projectOf(database);
    const ruleset = find(project);
    return ruleset === undefined
      ? ALLOW_ALL
      : authorizerOf({ ruleset, project, auth: authVariable(caller), view, onLookUp, time });
  };
}

const ALLOW_ALL: Authorizer = { get: () => undefined, list: () => undefined, write: () => undefined };

/** One request, in the words of the rules. */
interface RulesContext {
  readonly ruleset: Ruleset;
  readonly project: string;
  readonly auth: Value;
  readonly view: DocumentView;
  readonly onLookUp: ((name: string) => void) | undefined;
  readonly time: Timestamp;
}

function authorizerOf(context: RulesContext): Authorizer {
  const { ruleset, project, view } = context;
  const shared = new LookupBudget(LOOKUP_LIMITS.firestoreTotal);
  // Each question has its own limit, and all of them together have another.
  const budgets = () => [new LookupBudget(LOOKUP_LIMITS.firestoreOperation), shared];
  return {
    get: ({ name, document }) =>
      judge(ruleset, {
        ...documentRequest(context, 'get', name, []),
        resource: document === undefined ? NULL : toResource(document),
        lookUp: lookUpIn(context, view),
        budgets: budgets(),
      }),
    write({ kind, name, before, after, viewAfter }) {
      // A delete writes nothing, which is not the same as having no such field.
      const written = kind === 'delete' || after === undefined ? NULL : toResource(after);
      return judge(ruleset, {
        ...documentRequest(context, kind, name, [['resource', written]]),
        resource: before === undefined ? NULL : toResource(before),
        lookUp: lookUpIn(context, viewAfter),
        budgets: budgets(),
      });
    },
    list({ parent, query }) {
      const documentAt = (segments: readonly string[]) => {
        const document = view(nameOf(project, segments));
        return document === undefined ? NULL : toResource(document);
      };
      for (const collection of collectionsOf(parent, query)) {
        const known = collection.filter((part) => typeof part === 'string');
        const denial = judge(ruleset, {
          service: 'cloud.firestore',
          method: 'list',
          path: collection,
          request: requestVariable(context, 'list', known, [['query', toRulesQuery(parent, query)]]),
          resource: undefined,
          query: { ...queryScopeOf(query), documentAt },
          lookUp: lookUpIn(context, view),
          budgets: [new LookupBudget(LOOKUP_LIMITS.firestoreOperation)],
        });
        if (denial !== undefined) return denial;
      }
      return undefined;
    },
  };
}

function judge(ruleset: Ruleset, request: DecideRequest): string | undefined {
  const decision = decide(ruleset, request);
  if (decision.kind === 'pending') throw new Error('A look-up in memory cannot be pending.');
  return decision.allowed ? undefined : decision.message;
}

type Variables = readonly (readonly [string, Value])[];

function documentRequest(
  context: RulesContext,
  method: Method,
  name: string,
  more: Variables,
): Pick<DecideRequest, 'service' | 'method' | 'path' | 'request'> {
  const segments = pathOf(name);
  const request = requestVariable(context, method, segments, more);
  return { service: 'cloud.firestore', method, path: segments, request };
}

function requestVariable(
  { auth, time }: RulesContext,
  method: Method,
  segments: readonly string[],
  more: Variables,
): Value {
  return map(
    new Map<string, Value>([
      ['auth', auth],
      ['method', string(method)],
      ['path', path(segments)],
      ['time', toRulesTimestamp(time)],
      ...more,
    ]),
  );
}

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
  { project, view, onLookUp }: RulesContext,
  viewAfter: DocumentView,
): (lookup: Lookup) => LookupAnswer {
  return ({ segments, after }) => {
    const name = nameOf(project, segments);
    onLookUp?.(name);
    const document = (after ? viewAfter : view)(name);
    return document === undefined ? { kind: 'missing' } : { kind: 'found', resource: toResource(document) };
  };
}

function describeIssue({ severity, message, place }: Issue): RulesIssue {
  const { name, index } = place.source;
  return { fileName: name, fileIndex: index, line: place.line, column: place.column, severity, message };
}
