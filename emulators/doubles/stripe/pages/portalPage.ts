import type { ServiceAnswer } from '../../exchange.ts';
import type { Account } from '../account/account.ts';
import type { Customer, Invoice, PaymentMethod, PortalSession, Subscription } from '../account/stored.ts';
import { customerOf } from '../billing/customers.ts';
import { isOver, periodOf } from '../billing/subscriptions.ts';
import { alertOf, cardFields, type Mistakes, testCardList } from './cardForm.ts';
import { answerPage, type Html, html } from './layout.ts';
import { day, money, priceText, TEXTS } from './texts.ts';

export interface PortalNews {
  /** What has just been done. */
  readonly done?: string | undefined;
  readonly refusal?: string;
}

/** What a customer has: subscription, card, invoices, and what can be done with them. */
export function showPortal(
  account: Account,
  session: PortalSession,
  { done, refusal }: PortalNews = {},
): ServiceAnswer {
  const customer = customerOf(account, session.customer);
  const subscriptions = subscriptionsOf(account, customer.id);
  return answerPage({
    title: TEXTS.portalTitle,
    status: refusal === undefined ? 200 : 402,
    content: html`
${backLink(session)}
<h1>${TEXTS.portalTitle}</h1>
${done === undefined ? null : html`<p role="status">${done}</p>`}
${refusal === undefined ? null : alertOf(TEXTS.cannotPay, [refusal])}
${subscriptions.length === 0 ? html`<section><p>${TEXTS.noSubscription}</p></section>` : null}
${subscriptions.map((subscription) => subscriptionSection(account, session, subscription))}
${cardSection(session, cardOf(account, customer, subscriptions[0]))}
${invoiceSection(account, session, customer)}`,
  });
}

/** Asks once more before a subscription is to end, and says when that is. */
export function showCancelling(
  account: Account,
  session: PortalSession,
  subscriptionId: string,
): ServiceAnswer {
  const subscription = subscriptionOf(account, session, subscriptionId);
  return answerPage({
    title: TEXTS.cancelTitle,
    content: html`
<p><a href="${addressOf(session)}">${TEXTS.back(TEXTS.portalTitle)}</a></p>
<h1>${TEXTS.cancelTitle}</h1>
<form class="card" method="post">
<p>${TEXTS.cancelText(day(periodOf(subscription).end))}</p>
<input type="hidden" name="action" value="cancel">
<input type="hidden" name="subscription" value="${subscription.id}">
<div class="actions"><button type="submit">${TEXTS.confirmCancel}</button>
<a class="button second" href="${addressOf(session)}">${TEXTS.keep}</a></div>
</form>`,
  });
}

/** Asks for another card. */
export function showCardForm(
  session: PortalSession,
  shown: { readonly mistakes?: Mistakes; readonly refusal?: string } = {},
): ServiceAnswer {
  const { mistakes = {}, refusal } = shown;
  const sentences = Object.values(mistakes);
  return answerPage({
    title: TEXTS.changeCard,
    status: sentences.length > 0 ? 422 : refusal === undefined ? 200 : 402,
    content: html`
<p><a href="${addressOf(session)}">${TEXTS.back(TEXTS.portalTitle)}</a></p>
<h1>${TEXTS.changeCard}</h1>
${refusal === undefined ? null : alertOf(TEXTS.cannotPay, [refusal])}
${sentences.length === 0 ? null : alertOf(TEXTS.isInvalid, sentences)}
<form class="card" method="post" novalidate>
<input type="hidden" name="action" value="card">
${cardFields(mistakes, refusal !== undefined)}
<button type="submit">${TEXTS.saveCard}</button>
${testCardList()}
</form>`,
  });
}

/** The address of a portal session without anything after it. */
export function addressOf(session: PortalSession): string {
  return new URL(session.url).pathname;
}

/** A subscription of the customer whose portal this is. @throws StripeError where there is none */
export function subscriptionOf(account: Account, session: PortalSession, id: string): Subscription {
  const found = account.find(account.tables.subscriptions, id, 'subscription');
  if (found.customer !== session.customer) throw account.noSuch('subscription', id, 'subscription');
  return found;
}

export function subscriptionsOf(account: Account, customer: string): Subscription[] {
  return account.tables.subscriptions
    .all()
    .filter((one) => one.customer === customer && !isOver(one))
    .toReversed();
}

function backLink({ return_url: address }: PortalSession): Html | null {
  return address === null ? null : html`<p><a href="${address}">${TEXTS.backToMerchant}</a></p>`;
}

function subscriptionSection(account: Account, session: PortalSession, subscription: Subscription): Html {
  const [item] = subscription.items.data;
  const name = item === undefined ? null : account.tables.products.get(item.price.product)?.name;
  const { end } = periodOf(subscription);
  const endsAt = subscription.cancel_at_period_end ? end : subscription.cancel_at;
  const statuses: Readonly<Record<string, string>> = TEXTS.statuses;
  return html`<section>
<h2>${name ?? subscription.id}</h2>
<p class="price">${item === undefined ? '' : priceText(item.price)}</p>
<p>${statuses[subscription.status] ?? subscription.status}. ${endsAt === null ? TEXTS.nextPayment(day(end)) : TEXTS.endsOn(day(endsAt))}.</p>
<div class="actions">${
    endsAt === null
      ? html`<a class="button second" href="${addressOf(session)}/resilier?abonnement=${subscription.id}">${TEXTS.cancelSubscription}</a>`
      : html`<form method="post" action="${addressOf(session)}"><input type="hidden" name="action" value="renew">
<input type="hidden" name="subscription" value="${subscription.id}"><button type="submit">${TEXTS.renew}</button></form>`
  }</div>
</section>`;
}

function cardSection(session: PortalSession, method: PaymentMethod | undefined): Html {
  const card = method?.card;
  const brand = card === undefined ? '' : `${card.brand.slice(0, 1).toUpperCase()}${card.brand.slice(1)}`;
  return html`<section>
<h2>${TEXTS.paymentMethod}</h2>
<p>${
    card === undefined
      ? TEXTS.noCard
      : `${TEXTS.card(brand, card.last4)}. ${TEXTS.expiresOn(`${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`)}.`
  }</p>
<div class="actions"><a class="button second" href="${addressOf(session)}/carte">${TEXTS.changeCard}</a></div>
</section>`;
}

function invoiceSection(account: Account, session: PortalSession, customer: Customer): Html {
  const invoices = account.tables.invoices
    .all()
    .filter((one) => one.customer === customer.id && one.status !== 'draft')
    .toReversed();
  if (invoices.length === 0)
    return html`<section><h2>${TEXTS.invoices}</h2><p>${TEXTS.noInvoices}</p></section>`;
  return html`<section><h2>${TEXTS.invoices}</h2><ul class="rows">${invoices.map((invoice) => invoiceRow(session, invoice))}</ul></section>`;
}

function invoiceRow(session: PortalSession, invoice: Invoice): Html {
  const statuses: Readonly<Record<string, string>> = TEXTS.invoiceStatuses;
  return html`<li><span>${day(invoice.created)}</span> <span>${money(invoice.total, invoice.currency)}</span>
<span>${statuses[invoice.status ?? ''] ?? ''}</span>
<a href="${invoice.hosted_invoice_url ?? ''}">${TEXTS.seeInvoice(invoice.number ?? '')}</a>
${
  invoice.status === 'open'
    ? html`<form method="post" action="${addressOf(session)}"><input type="hidden" name="action" value="pay">
<input type="hidden" name="invoice" value="${invoice.id}"><button type="submit">${TEXTS.payInvoice}</button></form>`
    : null
}</li>`;
}

function cardOf(
  account: Account,
  customer: Customer,
  subscription: Subscription | undefined,
): PaymentMethod | undefined {
  const id = subscription?.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return id == null ? undefined : account.tables.paymentMethods.get(id);
}
