import type { Account } from '../account/account.ts';
import type { List } from '../account/stored.ts';
import type { Table } from '../account/table.ts';
import { invalidRequest } from './stripeError.ts';

export interface Paging {
  readonly limit?: number;
  readonly starting_after?: string;
  readonly ending_before?: string;
}

const DEFAULT_LIMIT = 10;

/**
 * A page of a table, the newest first, as Stripe pages: after or before an id of the list.
 * @throws StripeError where both are given, or there is no such object
 */
export function listPage<Row extends { readonly id: string }>(
  account: Account,
  table: Table<Row>,
  url: string,
  paging: Paging,
  isWanted: (row: Row) => boolean,
): List<Row> {
  const rows = table.all().toReversed();
  for (const [param, id] of [
    ['starting_after', paging.starting_after],
    ['ending_before', paging.ending_before],
  ] as const) {
    if (id !== undefined) account.find(table, id, param);
  }
  return pageOf(rows, url, paging, isWanted);
}

/** A page of rows in this order. @throws StripeError where it is to begin after one and end before another */
export function pageOf<Row extends { readonly id: string }>(
  rows: readonly Row[],
  url: string,
  { limit = DEFAULT_LIMIT, starting_after: after, ending_before: before }: Paging,
  isWanted: (row: Row) => boolean = () => true,
): List<Row> {
  if (after !== undefined && before !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: ending_before, starting_after.', {
      param: 'ending_before',
    });
  }
  const placeOf = (id: string) => rows.findIndex((row) => row.id === id);
  if (before !== undefined) {
    const earlier = rows.slice(0, Math.max(0, placeOf(before))).filter(isWanted);
    return page(earlier.slice(-limit), earlier.length > limit, url);
  }
  const rest = (after === undefined ? rows : rows.slice(placeOf(after) + 1)).filter(isWanted);
  return page(rest.slice(0, limit), rest.length > limit, url);
}

function page<Row>(data: Row[], hasMore: boolean, url: string): List<Row> {
  return { object: 'list', data, has_more: hasMore, url };
}

type Range =
  | number
  | { readonly gt?: number; readonly gte?: number; readonly lt?: number; readonly lte?: number };

/** Whether a moment lies in what a list was asked for; nothing asked is everything. */
export function isWithin(moment: number | null, range: Range | undefined): boolean {
  if (range === undefined) return true;
  if (moment === null) return false;
  if (typeof range === 'number') return moment === range;
  return (
    (range.gt === undefined || moment > range.gt) &&
    (range.gte === undefined || moment >= range.gte) &&
    (range.lt === undefined || moment < range.lt) &&
    (range.lte === undefined || moment <= range.lte)
  );
}

/** Whether something is what was asked for; nothing asked is everything. */
export function isSame<T>(found: T | null | undefined, asked: T | undefined): boolean {
  return asked === undefined || found === asked;
}
