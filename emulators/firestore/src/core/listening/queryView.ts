import type { Document } from '../commands/document.ts';
import type { DocumentChange } from '../commands/engine.ts';
import type { Database } from '../database.ts';
import type { QueryPlan } from '../queries/plan.ts';
import { findAll, runQuery } from '../queries/run.ts';
import type { Scope } from '../queries/scope.ts';
import type { MemberChange, Route, View } from './view.ts';

/**
 * A view of a query without limit or offset: whether a document belongs to it is decided by that document alone, so
 * nothing is kept and a commit costs as much as it changes.
 */
export function viewQuery(database: Database, plan: QueryPlan): View {
  const changeOf = (
    name: string,
    before: Document | undefined,
    after: Document | undefined,
  ): MemberChange[] => {
    if (after !== undefined && plan.includes(after)) {
      return [{ kind: 'present', document: plan.project(after) }];
    }
    if (before === undefined || !plan.includes(before)) return [];
    return [{ kind: after === undefined ? 'deleted' : 'removed', name }];
  };
  return {
    routes: [routeOf(plan.scope)],
    start: () =>
      runQuery(plan, database.present()).documents.map((document) => ({
        kind: 'present',
        document: plan.project(document),
      })),
    resume: (earlier) =>
      [...earlier.differences].flatMap(([name, before]) => changeOf(name, before, database.store.get(name))),
    names: () => Array.from(findAll(plan, database.present()), ({ name }) => name),
    update: (changes: readonly DocumentChange[]) =>
      changes.flatMap(({ name, before, after }) => changeOf(name, before, after)),
  };
}

export function routeOf(scope: Scope): Route {
  switch (scope.kind) {
    case 'collection':
      return { kind: 'collection', path: scope.path };
    case 'group':
      return { kind: 'group', collectionId: scope.collectionId };
    case 'kindless':
      return { kind: 'everything' };
  }
}
