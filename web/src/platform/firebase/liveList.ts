import type { Firestore, Query } from 'firebase/firestore';
import { useMemo, useState } from 'react';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { useGrownCount } from '../navigation/entryValues.ts';
import { useLiveQuery } from './live.ts';

/** A live list that grows page by page. What is on screen stays while more is being read. */
export type LiveList<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly items: readonly T[];
      /** The server has not confirmed these items (yet, or because we are offline). */
      readonly fromCache: boolean;
      readonly hasMore: boolean;
      readonly isLoadingMore: boolean;
      /** @param more pages, one if not said */
      readonly showMore: (more?: number) => void;
    };

type Item<Shape extends AnyObject> = InferType<ObjectSchema<Shape>> & { readonly id: string };

interface Shown<T> {
  readonly key: string;
  /** The last answer, with one item more than is shown when there is more to come. */
  readonly answer:
    | { readonly data: readonly T[]; readonly fromCache: boolean; readonly pages: number }
    | undefined;
}

/**
 * The first `pageSize` documents of a query as they change, and further pages on demand. `buildQuery` gets the limit to
 * put on its query; it is one more than what is shown, to know whether there is more. `key` as in `useLiveQuery`; a null
 * query reads nothing. « Back » finds as many pages as were on screen.
 * @param renewal what else the query depends on and may change while it is shown: another one asks anew, and what is shown stays until
 * the answer
 */
export function useLiveList<Shape extends AnyObject>(
  key: readonly unknown[],
  pageSize: number,
  buildQuery: (db: Firestore, limit: number) => Query | null,
  schema: ObjectSchema<Shape>,
  renewal?: unknown,
): LiveList<Item<Shape>> {
  const name = JSON.stringify(key);
  const [pages, setPages] = useGrownCount(`pages ${name}`, 1);
  const [state, setState] = useState<Shown<Item<Shape>>>({ key: name, answer: undefined });
  const shown: Shown<Item<Shape>> = state.key === name ? state : { key: name, answer: undefined };
  const wanted = pages * pageSize;
  const question = renewal === undefined ? [...key, wanted] : [...key, renewal, wanted];
  const live = useLiveQuery(question, (db) => buildQuery(db, wanted + 1), schema);
  const answer =
    live.status === 'ready' ? { data: live.data, fromCache: live.fromCache, pages } : shown.answer;
  if (
    state !== shown ||
    answer?.data !== shown.answer?.data ||
    answer?.fromCache !== shown.answer?.fromCache ||
    answer?.pages !== shown.answer?.pages
  ) {
    setState({ ...shown, answer });
  }

  const size = (answer?.pages ?? 1) * pageSize;
  const items = useMemo(() => answer?.data.slice(0, size) ?? [], [answer?.data, size]);

  if (live.status === 'error') return { status: 'error', error: live.error, retry: live.retry };
  if (answer === undefined) return { status: 'loading' };
  const isLoadingMore = answer.pages < pages;
  return {
    status: 'ready',
    items,
    fromCache: answer.fromCache,
    hasMore: answer.data.length > size || isLoadingMore,
    isLoadingMore,
    showMore: (more = 1) => setPages(pages + more),
  };
}
