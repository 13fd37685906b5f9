import { answerRedirect, type Service, type ServiceAnswer, type ServiceRequest } from '../../exchange.ts';
import { type Account, BY_ITSELF } from '../account/account.ts';
import type { CheckoutSession, PortalSession } from '../account/stored.ts';
import { catchUp } from '../billing/passTime.ts';
import type { CardDetails } from '../billing/paymentMethods.ts';
import { cancelAtPeriodEnd, changeCard, keepSubscription, payOpenInvoice } from '../billing/selfService.ts';
import type { StripeDouble } from '../double.ts';
import { StripeError } from '../wire/stripeError.ts';
import { declineText, readCard, type Typed } from './cardForm.ts';
import { pay, showCheckout, tryToPay } from './checkoutPage.ts';
import { showConfirmation } from './confirmationPage.ts';
import { invoiceAt } from './invoicePage.ts';
import { answerPage, html } from './layout.ts';
import { addressOf, showCancelling, showCardForm, showPortal, subscriptionOf } from './portalPage.ts';
import { TEXTS } from './texts.ts';

/** What a bank has been asked and not yet answered, by the id of the checkout or portal session. */
interface Asked {
  readonly card: CardDetails;
  readonly acceptsTerms: boolean;
}

/** The web pages of the double: checkout, portal, invoices. */
export function createPages(double: StripeDouble): Service {
  const asked = new Map<string, Asked>();

  function checkout(
    account: Account,
    session: CheckoutSession,
    request: ServiceRequest,
    step: string,
  ): ServiceAnswer {
    const address = `/stripe/paiement/${session.id}`;
    const typed = typedIn(request);
    if (step === 'confirmation') {
      const waiting = asked.get(session.id);
      if (waiting === undefined || session.status !== 'open') return showCheckout(account, session);
      if (request.method !== 'POST') return showConfirmation(address);
      asked.delete(session.id);
      return typed.get('answer') === 'yes'
        ? pay(account, session, waiting)
        : showCheckout(account, session, { refusal: TEXTS.refused });
    }
    if (request.method !== 'POST') return showCheckout(account, session);
    const paid = tryToPay(account, session, typed);
    if ('answer' in paid) return paid.answer;
    asked.set(session.id, paid.confirm);
    return answerRedirect(`${address}/confirmation`);
  }

  function portal(
    account: Account,
    session: PortalSession,
    request: ServiceRequest,
    step: string,
  ): ServiceAnswer {
    if (isPortalGone(account, session)) return portalGone(session);
    const typed = typedIn(request);
    const address = addressOf(session);
    if (step === 'confirmation') {
      const waiting = asked.get(session.id);
      if (waiting === undefined) return showPortal(account, session);
      if (request.method !== 'POST') return showConfirmation(address);
      asked.delete(session.id);
      if (typed.get('answer') !== 'yes') return showCardForm(session, { refusal: TEXTS.refused });
      changeCard(account, session.customer, waiting.card);
      return answerRedirect(`${address}?fait=carte`);
    }
    if (request.method !== 'POST') {
      if (step === 'resilier') return showCancelling(account, session, request.query.get('abonnement') ?? '');
      if (step === 'carte') return showCardForm(session);
      return showPortal(account, session, { done: DONE[request.query.get('fait') ?? ''] });
    }
    switch (typed.get('action')) {
      case 'cancel':
        cancelAtPeriodEnd(account, subscriptionOf(account, session, typed.get('subscription') ?? ''));
        return answerRedirect(`${address}?fait=resilier`);
      case 'renew':
        keepSubscription(account, subscriptionOf(account, session, typed.get('subscription') ?? ''));
        return answerRedirect(`${address}?fait=garder`);
      case 'pay': {
        const decline = payOpenInvoice(account, session.customer, typed.get('invoice') ?? '');
        return decline === undefined
          ? answerRedirect(`${address}?fait=payer`)
          : showPortal(account, session, { refusal: declineText(decline) });
      }
      case 'card': {
        const read = readCard(typed, account.timeOf(session.customer));
        if ('mistakes' in read) return showCardForm(session, { mistakes: read.mistakes });
        if ('refusal' in read) return showCardForm(session, { refusal: read.refusal });
        if (read.verdict === 'confirmation') {
          asked.set(session.id, { card: read.card, acceptsTerms: false });
          return answerRedirect(`${address}/confirmation`);
        }
        if (read.verdict !== 'accepted') return showCardForm(session, { refusal: declineText(read.verdict) });
        changeCard(account, session.customer, read.card);
        return answerRedirect(`${address}?fait=carte`);
      }
      default:
        return showPortal(account, session);
    }
  }

  return (request) => {
    if (request.method !== 'GET' && request.method !== 'POST') return notFound();
    const [, , kind = '', id = '', step = ''] = request.path.split('/');
    for (const account of Object.values(double.accounts)) {
      const answer = attempt(account, () => {
        catchUp(account);
        if (kind === 'paiement') {
          const session = account.tables.checkoutSessions.get(id);
          return session === undefined ? undefined : checkout(account, session, request, step);
        }
        if (kind === 'portail') {
          const session = account.tables.portalSessions.all().find(({ url }) => url.endsWith(`/${id}`));
          return session === undefined ? undefined : portal(account, session, request, step);
        }
        return kind === 'factures' ? invoiceAt(account, id) : undefined;
      });
      if (answer !== undefined) return answer;
    }
    return notFound();
  };
}

/** Runs what a page asks for; what it asks wrongly is no page. */
function attempt(account: Account, work: () => ServiceAnswer | undefined): ServiceAnswer | undefined {
  try {
    return account.transact(BY_ITSELF, work);
  } catch (error) {
    if (error instanceof StripeError) return notFound();
    throw error;
  }
}

/** A portal is open for an hour, and as long as its customer is there. */
function isPortalGone(account: Account, { created, customer }: PortalSession): boolean {
  return account.now() - created > 3600 || account.tables.customers.get(customer)?.deleted === true;
}

function portalGone({ return_url: back }: PortalSession): ServiceAnswer {
  return answerPage({
    title: TEXTS.portalGone,
    status: 410,
    content: html`<h1>${TEXTS.portalGone}</h1><p>${TEXTS.portalGoneText}</p>
${back === null ? null : html`<p><a class="button" href="${back}">${TEXTS.backToMerchant}</a></p>`}`,
  });
}

const DONE: Readonly<Record<string, string>> = {
  carte: TEXTS.cardSaved,
  resilier: TEXTS.subscriptionCancelled,
  garder: TEXTS.subscriptionRenewed,
  payer: TEXTS.invoicePaid,
};

function typedIn({ body }: ServiceRequest): Typed {
  return new Map(new URLSearchParams(body));
}

function notFound(): ServiceAnswer {
  return answerPage({
    title: TEXTS.notFound,
    status: 404,
    content: html`<h1>${TEXTS.notFound}</h1><p>${TEXTS.notFoundText}</p>`,
  });
}
