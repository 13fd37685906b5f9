import type { Account } from '../account/account.ts';
import { invalidRequest } from './stripeError.ts';

interface Condition {
  /** A field of the object, or `metadata["key"]`. */
  readonly field: string;
  readonly metadataKey: string | undefined;
  readonly operator: ':' | '<' | '<=' | '>' | '>=' | '~';
  readonly value: string | null;
  readonly isNegated: boolean;
}

const DEFAULT_LIMIT = 10;

/**
 * A page of what Stripe's search language finds: `email:"x" AND metadata["uid"]:"y"`, with `-` for not, `~` for a part,
 * `<` and `>` for numbers, all joined by AND or all by OR.
 * @throws StripeError where the query cannot be read
 */
export function searchPage<Found extends object & { readonly id: string; readonly created: number }>(
  account: Account,
  url: string,
  {
    query,
    limit = DEFAULT_LIMIT,
    page,
  }: { readonly query: string; readonly limit?: number; readonly page?: string },
  among: { readonly rows: readonly Found[]; readonly fields: readonly string[] },
) {
  const { conditions, isAny } = readQuery(query, among.fields);
  const indexedUntil = account.now() - account.settings.searchDelaySeconds;
  const found = among.rows
    .filter((row) => row.created <= indexedUntil || account.settings.searchDelaySeconds === 0)
    .filter((row) =>
      isAny
        ? conditions.some((one) => holds(one, { ...row }))
        : conditions.every((one) => holds(one, { ...row })),
    )
    .toReversed();
  const from = page === undefined ? 0 : Number(Buffer.from(page, 'base64url').toString('utf8'));
  if (!Number.isInteger(from) || from < 0) throw invalidRequest(`Invalid page: ${page}`, { param: 'page' });
  const hasMore = found.length > from + limit;
  return {
    object: 'search_result' as const,
    data: found.slice(from, from + limit),
    has_more: hasMore,
    next_page: hasMore ? Buffer.from(String(from + limit)).toString('base64url') : null,
    url,
  };
}

const CONDITION =
  /\s*(?<not>-)?(?<field>[a-z_]+)(?:\[(?<quote>["'])(?<key>.*?)\k<quote>\])?\s*(?<operator>:|~|>=|<=|>|<)\s*(?:(?<quote2>["'])(?<text>(?:\\.|.)*?)\k<quote2>|(?<bare>[^\s"']+))\s*/y;
const JOIN = /(?<join>and|or)\s+/iy;

function readQuery(query: string, fields: readonly string[]) {
  const conditions: Condition[] = [];
  const joins = new Set<string>();
  let at = 0;
  while (at < query.length) {
    CONDITION.lastIndex = at;
    const { groups } = CONDITION.exec(query) ?? {};
    if (groups === undefined) throw unreadable(query);
    at = CONDITION.lastIndex;
    const { field = '', key, operator = ':', text, bare, not } = groups;
    if (field !== 'metadata' && !fields.includes(field)) {
      throw invalidRequest(`Field \`${field}\` is an unsupported search field for this resource.`, {
        param: 'query',
      });
    }
    const value = bare === 'null' ? null : (bare ?? text?.replace(/\\(.)/g, '$1') ?? '');
    conditions.push({
      field,
      metadataKey: key,
      operator: operatorOf(operator),
      value,
      isNegated: not !== undefined,
    });
    if (at >= query.length) break;
    JOIN.lastIndex = at;
    const join = JOIN.exec(query)?.groups?.join;
    joins.add((join ?? 'and').toLowerCase());
    if (join !== undefined) at = JOIN.lastIndex;
  }
  if (conditions.length === 0 || joins.size > 1) throw unreadable(query);
  return { conditions, isAny: joins.has('or') };
}

function operatorOf(text: string): Condition['operator'] {
  const known = ([':', '<', '<=', '>', '>=', '~'] as const).find((one) => one === text);
  return known ?? ':';
}

function holds(
  { field, metadataKey, operator, value, isNegated }: Condition,
  row: Readonly<Record<string, unknown>>,
): boolean {
  const found = metadataKey === undefined ? row[field] : metadataOf(row.metadata)[metadataKey];
  return compare(found ?? null, operator, value) !== isNegated;
}

function compare(found: unknown, operator: Condition['operator'], value: string | null): boolean {
  if (value === null) return found === null;
  if (found === null) return false;
  switch (operator) {
    // Texts are found whatever their case.
    case ':':
      return String(found).toLowerCase() === value.toLowerCase();
    case '~':
      return String(found).toLowerCase().includes(value.toLowerCase());
    case '<':
      return Number(found) < Number(value);
    case '<=':
      return Number(found) <= Number(value);
    case '>':
      return Number(found) > Number(value);
    case '>=':
      return Number(found) >= Number(value);
  }
}

function metadataOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function unreadable(query: string) {
  return invalidRequest(
    `We were unable to parse your search query: ${query}. Try using the format \`metadata["key"]:"value"\` to search for metadata, or \`field:"value"\` for other fields.`,
    { param: 'query' },
  );
}
