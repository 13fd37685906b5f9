import type Stripe from 'stripe';
import * as field from '../wire/fields.ts';
import { isWithin, listPage } from '../wire/lists.ts';
import { operation } from '../wire/operation.ts';

const LIST = '/v1/events';
/** Stripe lists the events of thirty days. */
const LISTED_FOR = 30 * 86_400;

export const events = [
  operation<Stripe.EventListParams>(
    'GET',
    LIST,
    {
      ...field.paging,
      created: field.range(),
      delivery_success: field.notHere,
      expand: field.expand(),
      type: field.text(),
      types: field.list(field.text()),
    },
    (account, { created, type, types, ...paging }) =>
      listPage(
        account,
        account.tables.events,
        LIST,
        paging,
        (row) =>
          row.created > account.now() - LISTED_FOR &&
          isWithin(row.created, created) &&
          (type === undefined || isOfType(row.type, type)) &&
          (types === undefined || types.some((one) => isOfType(row.type, one))),
      ),
  ),
  operation<Stripe.EventRetrieveParams>(
    'GET',
    '/v1/events/*',
    { expand: field.expand() },
    (account, _, [id]) => account.find(account.tables.events, id),
  ),
];

/** `customer.*` stands for all that begin so. */
function isOfType(type: string, asked: string): boolean {
  return asked.endsWith('*') ? type.startsWith(asked.slice(0, -1)) : type === asked;
}
