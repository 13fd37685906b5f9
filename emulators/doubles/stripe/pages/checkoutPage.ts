import { answerRedirect, type ServiceAnswer } from '../../exchange.ts';
import type { Account } from '../account/account.ts';
import type { CheckoutSession } from '../account/stored.ts';
import { completeCheckout } from '../billing/checkout.ts';
import type { CardDetails } from '../billing/paymentMethods.ts';
import {
  alertOf,
  cardFields,
  declineText,
  field,
  type Mistakes,
  readCard,
  type Typed,
  testCardList,
} from './cardForm.ts';
import { answerPage, html } from './layout.ts';
import { money, priceText, TEXTS } from './texts.ts';

export interface Shown {
  readonly email?: string;
  readonly mistakes?: Mistakes;
  readonly refusal?: string;
}

/** The page on which one pays, or why one cannot any more. */
export function showCheckout(account: Account, session: CheckoutSession, shown: Shown = {}): ServiceAnswer {
  if (session.status !== 'open') return showClosed(session);
  const plan = account.find(account.tables.checkoutPlans, session.id);
  const { mistakes = {}, refusal } = shown;
  const sentences = Object.values(mistakes);
  const currency = session.currency ?? 'eur';
  const known = emailOf(account, session);
  return answerPage({
    title: `${TEXTS.checkoutTitle} – ${plan.lines[0]?.description ?? ''}`,
    status: sentences.length > 0 ? 422 : refusal === undefined ? 200 : 402,
    content: html`
${session.cancel_url === null ? null : html`<p><a href="${session.cancel_url}">${TEXTS.backToMerchant}</a></p>`}
<h1>${TEXTS.checkoutTitle}</h1>
<section aria-label="${TEXTS.total}">
${plan.lines.map((line) => html`<h2>${line.description}</h2><p class="price">${line.price === null ? '' : priceText(line.price)}</p>`)}
<p class="soft">${TEXTS.taxesIncluded}. ${TEXTS.dueToday}\u00a0: ${money(session.amount_total ?? 0, currency)}</p>
${session.custom_text.submit === null ? null : html`<p class="soft">${session.custom_text.submit.message}</p>`}
</section>
${refusal === undefined ? null : alertOf(TEXTS.cannotPay, [refusal])}
${sentences.length === 0 ? null : alertOf(TEXTS.isInvalid, sentences)}
<form class="card" method="post" novalidate>
<h2>${TEXTS.payWithCard}</h2>
${
  known === null
    ? field({
        name: 'email',
        label: TEXTS.email,
        autocomplete: 'email',
        inputmode: 'email',
        type: 'email',
        value: shown.email ?? '',
        mistake: mistakes.email,
      })
    : html`<p class="soft">${TEXTS.email}\u00a0: ${known}</p>`
}
${cardFields(mistakes, refusal !== undefined)}
${session.consent_collection?.terms_of_service === 'required' ? termsBox(session, mistakes) : null}
<button type="submit">${TEXTS.subscribe}</button>
${testCardList()}
</form>`,
  });
}

export type Attempt =
  | { readonly answer: ServiceAnswer }
  | { readonly confirm: { readonly card: CardDetails; readonly acceptsTerms: boolean } };

/** What follows from what was typed: the way back with a subscription, the page again, or a question of the bank. */
export function tryToPay(account: Account, session: CheckoutSession, typed: Typed): Attempt {
  if (session.status !== 'open') return { answer: showClosed(session) };
  const email = emailOf(account, session) ?? (typed.get('email') ?? '').trim();
  const read = readCard(new Map([...typed, ['email', email]]), account.timeOf(session.customer));
  const mustAccept = session.consent_collection?.terms_of_service === 'required';
  const acceptsTerms = typed.get('terms') === 'on';
  const mistakes: Mistakes = {
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? {} : { email: TEXTS.emailInvalid }),
    ...('mistakes' in read ? read.mistakes : {}),
    ...(mustAccept && !acceptsTerms ? { terms: TEXTS.termsRequired } : {}),
  };
  if ('mistakes' in read || Object.keys(mistakes).length > 0) {
    return { answer: showCheckout(account, session, { email, mistakes }) };
  }
  if ('refusal' in read) return { answer: showCheckout(account, session, { email, refusal: read.refusal }) };
  const { card, verdict } = read;
  if (verdict === 'confirmation') return { confirm: { card, acceptsTerms: mustAccept } };
  if (verdict !== 'accepted') {
    return { answer: showCheckout(account, session, { email, refusal: declineText(verdict) }) };
  }
  return { answer: pay(account, session, { card, acceptsTerms: mustAccept }) };
}

/** Completes the checkout and leads the browser back to the shop. */
export function pay(
  account: Account,
  session: CheckoutSession,
  paid: { readonly card: CardDetails; readonly acceptsTerms: boolean },
): ServiceAnswer {
  if (session.status !== 'open') return showClosed(session);
  const done = completeCheckout(account, session, paid);
  const address = (done.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', done.id);
  // Encoded, as a header has to be.
  return answerRedirect(URL.parse(address)?.href ?? address);
}

function showClosed({ status, cancel_url: back }: CheckoutSession): ServiceAnswer {
  return answerPage({
    title: TEXTS.checkoutGone,
    status: 410,
    content: html`<h1>${TEXTS.checkoutGone}</h1>
<p>${status === 'complete' ? TEXTS.checkoutPaid : TEXTS.checkoutExpired}</p>
${back === null ? null : html`<p><a class="button" href="${back}">${TEXTS.backToMerchant}</a></p>`}`,
  });
}

function termsBox({ custom_text: text }: CheckoutSession, mistakes: Mistakes) {
  const described =
    mistakes.terms === undefined ? null : html` aria-invalid="true" aria-describedby="terms-error"`;
  return html`<label class="check"><input type="checkbox" name="terms" required${described}>
<span>${text.terms_of_service_acceptance?.message ?? TEXTS.acceptTerms}</span></label>
${mistakes.terms === undefined ? null : html`<p class="error" id="terms-error">${mistakes.terms}</p>`}`;
}

function emailOf(account: Account, session: CheckoutSession): string | null {
  if (session.customer_email !== null) return session.customer_email;
  const customer = session.customer === null ? undefined : account.tables.customers.get(session.customer);
  return customer === undefined || customer.deleted === true ? null : customer.email;
}
