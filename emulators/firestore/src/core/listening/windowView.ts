import type { Document } from '../commands/document.ts';
import type { Database } from '../database.ts';
import { compareInPlan, type QueryPlan } from '../queries/plan.ts';
import { findFirst, runQuery } from '../queries/run.ts';
import { routeOf } from './queryView.ts';
import type { MemberChange, View } from './view.ts';

/** How many documents behind the window are kept, so that documents leaving it rarely cost a new run. */
const RESERVE = 100;

/**
 * A view of a query with a limit or an offset. It keeps the first accepted documents up to the end of the window and
 * a reserve behind it, and runs the query again only when the reserve is used up.
 */
export function viewWindow(database: Database, plan: QueryPlan): View {
  const end = plan.limit === undefined ? undefined : plan.offset + plan.limit;
  const capacity = end === undefined ? undefined : end + RESERVE;
  /** The first accepted documents in order; all there are when `isComplete`. */
  let leading: Document[] = [];
  let isComplete = false;
  let shown = new Map<string, Document>();

  const fill = (): void => {
    leading = findFirst(plan, database.present(), capacity);
    isComplete = capacity === undefined || leading.length < capacity;
  };
  const add = (document: Document): void => {
    const position = positionOf(document, leading, plan);
    if (position === leading.length && !isComplete) return;
    leading.splice(position, 0, document);
    if (capacity !== undefined && leading.length > capacity) {
      leading.pop();
      isComplete = false;
    }
  };
  const remove = (document: Document): void => {
    const position = positionOf(document, leading, plan);
    if (leading[position]?.name === document.name) leading.splice(position, 1);
  };
  /** Moves the window to where it is now, and tells what that changes: first what left, then what is new. */
  const moveFrom = (earlier: ReadonlyMap<string, Document>): MemberChange[] => {
    shown = new Map(leading.slice(plan.offset, end).map((document) => [document.name, document]));
    const changes: MemberChange[] = [];
    for (const name of earlier.keys()) {
      if (shown.has(name)) continue;
      changes.push({ kind: database.store.get(name) === undefined ? 'deleted' : 'removed', name });
    }
    for (const document of shown.values()) {
      if (earlier.get(document.name) !== document) {
        changes.push({ kind: 'present', document: plan.project(document) });
      }
    }
    return changes;
  };

  return {
    routes: [routeOf(plan.scope)],
    start: () => {
      fill();
      return moveFrom(new Map());
    },
    resume: (snapshot) => {
      fill();
      const earlier = runQuery(plan, snapshot).documents;
      return moveFrom(new Map(earlier.map((document) => [document.name, document])));
    },
    names: () => [...shown.keys()],
    update: (changes) => {
      let isTouched = false;
      for (const { before, after } of changes) {
        const wasIncluded = before !== undefined && plan.includes(before);
        const isIncluded = after !== undefined && plan.includes(after);
        if (wasIncluded) remove(before);
        if (isIncluded) add(after);
        isTouched ||= wasIncluded || isIncluded;
      }
      if (!isTouched) return [];
      if (!isComplete && end !== undefined && leading.length < end) fill();
      return moveFrom(shown);
    },
  };
}

/** Where a document is in the sorted list, or would be. */
function positionOf(document: Document, sorted: readonly Document[], plan: QueryPlan): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = sorted[middle];
    if (other !== undefined && compareInPlan(plan, other, document) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
