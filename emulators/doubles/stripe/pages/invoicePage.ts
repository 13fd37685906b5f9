import type { ServiceAnswer } from '../../exchange.ts';
import type { Account } from '../account/account.ts';
import type { Invoice } from '../account/stored.ts';
import { answerPage, html } from './layout.ts';
import { day, money, TEXTS } from './texts.ts';

/** The page of an invoice; undefined where there is none. */
export function invoiceAt(account: Account, id: string): ServiceAnswer | undefined {
  const invoice = account.tables.invoices.get(id);
  return invoice === undefined ? undefined : showInvoice(account, invoice);
}

function showInvoice(account: Account, invoice: Invoice): ServiceAnswer {
  const title = TEXTS.invoiceTitle(invoice.number ?? invoice.id);
  const statuses: Readonly<Record<string, string>> = TEXTS.invoiceStatuses;
  return answerPage({
    title,
    content: html`
<h1>${title}</h1>
<section>
<p>${invoice.account_name}</p>
<dl><dt>${TEXTS.date}</dt><dd>${day(invoice.created)}</dd>
<dt>${TEXTS.status}</dt><dd>${statuses[invoice.status ?? ''] ?? ''}</dd>
<dt>${TEXTS.email}</dt><dd>${invoice.customer_email ?? ''}</dd></dl>
</section>
<section>
<ul class="rows">${invoice.lines.data.map(
      (
        line,
      ) => html`<li><span>${nameOf(account, line.pricing?.price_details?.product, line.description)}, ${day(line.period.start)} – ${day(line.period.end)}</span>
<span>${money(line.amount, line.currency)}</span></li>`,
    )}</ul>
<p class="price">${TEXTS.total}\u00a0: ${money(invoice.total, invoice.currency)}</p>
</section>`,
  });
}

function nameOf(account: Account, product: string | undefined, description: string | null): string {
  const name = product === undefined ? undefined : account.tables.products.get(product)?.name;
  return name ?? description ?? '';
}
