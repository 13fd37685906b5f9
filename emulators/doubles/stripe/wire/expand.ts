import { isRecord, type JsonRecord } from '../../json.ts';
import type { Account } from '../account/account.ts';
import { isOver } from '../billing/subscriptions.ts';
import { invalidRequest } from './stripeError.ts';

const MAX_DEPTH = 4;

/** Lists that an object shows only to whoever asks for them. */
const INCLUDED: Readonly<Record<string, Readonly<Record<string, (account: Account, id: string) => object>>>> =
  {
    'checkout.session': {
      line_items: (account, id) =>
        listOf(account.tables.checkoutPlans.get(id)?.lines ?? [], `/v1/checkout/sessions/${id}/line_items`),
    },
    customer: {
      subscriptions: (account, id) =>
        listOf(
          account.tables.subscriptions
            .all()
            .filter((one) => one.customer === id && !isOver(one))
            .toReversed(),
          `/v1/customers/${id}/subscriptions`,
        ),
    },
    invoice: {
      payments: (account, id) =>
        listOf(
          account.tables.invoicePayments.all().filter((one) => one.invoice === id),
          `/v1/invoice_payments`,
        ),
    },
    charge: {
      refunds: (account, id) =>
        listOf(
          account.tables.refunds
            .all()
            .filter((one) => one.charge === id)
            .toReversed(),
          `/v1/charges/${id}/refunds`,
        ),
    },
  };

/** What holds an id that Stripe does not expand. */
const IDS_ONLY = new Set([
  'charge.payment_method',
  'subscription_item.subscription',
  'line_item.invoice',
  'billing_portal.session.customer',
]);

/**
 * The answer with what was asked for in place of ids: `customer`, `data.customer`, `latest_invoice.payments`.
 * @throws StripeError where something cannot be expanded
 */
export function expandAnswer(account: Account, value: unknown, paths: readonly string[]): unknown {
  return paths.reduce((answer, path) => {
    const segments = path.split('.');
    if (segments.length - (isList(answer) ? 1 : 0) > MAX_DEPTH) {
      throw invalidRequest(
        `You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`,
      );
    }
    if (isList(answer) && segments[0] !== 'data') {
      throw invalidRequest(
        `This property cannot be expanded (${path}). You may want to try expanding 'data.${path}' instead.`,
      );
    }
    return expandAt(account, answer, segments, { path, holder: '' });
  }, value);
}

/** @param holder the type of the object that the value lies in, where it is not one itself */
function expandAt(
  account: Account,
  value: unknown,
  [key, ...rest]: readonly string[],
  at: { readonly path: string; readonly holder: string },
): unknown {
  if (key === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => expandAt(account, item, [key, ...rest], at));
  if (!isRecord(value)) throw notExpandable(at.path);
  const holder = typeof value.object === 'string' ? value.object : at.holder;
  const include = INCLUDED[holder]?.[key];
  const found =
    include !== undefined && typeof value.id === 'string' ? include(account, value.id) : value[key];
  if (found === undefined) {
    // A reference that an object lacks today is still one of its properties.
    if (key in value || isList(value)) return value;
    throw notExpandable(at.path);
  }
  const child = typeof found === 'string' ? loaded(account, found, `${holder}.${key}`) : found;
  if (child === undefined || (rest.length === 0 && !isRecord(child) && child !== null))
    throw notExpandable(at.path);
  return { ...value, [key]: expandAt(account, child, rest, { ...at, holder }) };
}

function loaded(account: Account, id: string, place: string): JsonRecord | undefined {
  if (IDS_ONLY.has(place)) return undefined;
  const row = Object.values(account.tables).flatMap((table) => {
    const found: object | undefined = table.get(id);
    return found === undefined || !('object' in found) ? [] : [found];
  })[0];
  return row === undefined ? undefined : { ...row };
}

function isList(value: unknown): boolean {
  return isRecord(value) && (value.object === 'list' || value.object === 'search_result');
}

function listOf(data: readonly object[], url: string): JsonRecord {
  return { object: 'list', data, has_more: false, url };
}

function notExpandable(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`);
}
