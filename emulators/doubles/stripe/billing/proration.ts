import type { Account } from '../account/account.ts';
import type { InvoiceLine, Subscription } from '../account/stored.ts';
import { lineOf } from './invoices.ts';

/**
 * What a subscription's customer is to be credited for the rest of the period, to the second.
 * @param moment seconds since 1970, within the period
 */
export function unusedLines(account: Account, subscription: Subscription, moment: number): InvoiceLine[] {
  return subscription.items.data.map((item) => {
    const { current_period_start: start, current_period_end: end } = item;
    const from = Math.min(Math.max(moment, start), end);
    const price = (item.price.unit_amount ?? 0) * (item.quantity ?? 1);
    const name = account.tables.products.get(item.price.product)?.name ?? item.price.product;
    return lineOf(
      account,
      subscription,
      item,
      { start: from, end },
      {
        amount: -Math.round((price * (end - from)) / (end - start)),
        description: `Unused time on ${name} after ${DAY.format(from * 1000)}`,
      },
    );
  });
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
