import { type Decline, isCardNumber, testCard, type Verdict } from '../billing/cards.ts';
import type { CardDetails } from '../billing/paymentMethods.ts';
import { type Html, html } from './layout.ts';
import { TEXTS } from './texts.ts';

/** What was typed, by the name of the field. */
export type Typed = ReadonlyMap<string, string>;
export type Mistakes = Readonly<Partial<Record<'cvc' | 'email' | 'expiry' | 'number' | 'terms', string>>>;

export type ReadCard =
  | { readonly card: CardDetails; readonly verdict: Verdict }
  | { readonly mistakes: Mistakes }
  | { readonly refusal: string };

/** Reads a card as it was typed, and asks its bank. @param now seconds since 1970 */
export function readCard(typed: Typed, now: number): ReadCard {
  const number = (typed.get('number') ?? '').replaceAll(/[\s-]/g, '');
  const expiry = expiryOf(typed.get('expiry') ?? '', now);
  const mistakes: Mistakes = {
    ...(isCardNumber(number) ? {} : { number: TEXTS.numberInvalid }),
    ...(expiry === undefined ? { expiry: TEXTS.expiryInvalid } : {}),
    ...(/^\d{3,4}$/.test((typed.get('cvc') ?? '').trim()) ? {} : { cvc: TEXTS.cvcInvalid }),
  };
  if (expiry === undefined || Object.keys(mistakes).length > 0) return { mistakes };
  const test = testCard(number);
  if (test === undefined) return { refusal: TEXTS.notATestCard };
  const holder = (typed.get('holder') ?? '').trim();
  const email = (typed.get('email') ?? '').trim();
  return {
    card: { number, ...expiry, holder: holder === '' ? null : holder, email: email === '' ? null : email },
    verdict: test.whenPresent,
  };
}

/** What a bank's refusal is to the card's holder. */
export function declineText({ declineCode }: Decline): string {
  if (declineCode === 'insufficient_funds') return TEXTS.insufficientFunds;
  return declineCode === 'expired_card' ? TEXTS.expired : TEXTS.declined;
}

/**
 * The fields of a card. What was typed of it is not shown again, as nowhere.
 * @param isRefused whether its number has to be another
 */
export function cardFields(mistakes: Mistakes, isRefused: boolean): Html {
  return html`
${field({ name: 'number', label: TEXTS.cardNumber, autocomplete: 'cc-number', inputmode: 'numeric', mistake: mistakes.number, isNext: isRefused })}
<div class="pair">
<div>${field({ name: 'expiry', label: TEXTS.expiry, autocomplete: 'cc-exp', inputmode: 'text', mistake: mistakes.expiry })}</div>
<div>${field({ name: 'cvc', label: TEXTS.cvc, autocomplete: 'cc-csc', inputmode: 'numeric', mistake: mistakes.cvc })}</div>
</div>
${field({ name: 'holder', label: TEXTS.holder, autocomplete: 'cc-name', inputmode: 'text', isOptional: true })}`;
}

interface FieldSettings {
  readonly name: string;
  readonly label: string;
  readonly autocomplete: string;
  readonly inputmode: string;
  readonly type?: string;
  readonly value?: string;
  readonly mistake?: string | undefined;
  readonly isOptional?: boolean;
  /** Whoever opens the page is to go on here; a mistake leads there, too. */
  readonly isNext?: boolean;
}

export function field(settings: FieldSettings): Html {
  const {
    name,
    label,
    autocomplete,
    inputmode,
    type = 'text',
    value = '',
    mistake,
    isOptional,
    isNext,
  } = settings;
  const described =
    mistake === undefined ? null : html` aria-invalid="true" aria-describedby="${name}-error"`;
  // Of several the first one gets the focus.
  const focus = mistake === undefined && isNext !== true ? null : html` autofocus`;
  const required = isOptional === true ? null : html` required`;
  return html`<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" inputmode="${inputmode}" autocomplete="${autocomplete}" value="${value}"${required}${described}${focus}>
${mistake === undefined ? null : html`<p class="error" id="${name}-error">${mistake}</p>`}`;
}

export function testCardList(): Html {
  return html`<details><summary>${TEXTS.testCards}</summary>
<ul>${TEXTS.testCardList.map(([number, what]) => html`<li>${number}\u00a0: ${what}</li>`)}</ul></details>`;
}

/** A list of what has to be put right, or one sentence, that screen readers say at once. */
export function alertOf(title: string, sentences: readonly string[]): Html {
  return html`<div role="alert"><strong>${title}</strong>${sentences.map((sentence) => html`<p>${sentence}</p>`)}</div>`;
}

function expiryOf(text: string, now: number): { expMonth: number; expYear: number } | undefined {
  const match = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(text);
  if (match === null) return undefined;
  const month = Number(match[1]);
  const year = Number(match[2]) + (match[2]?.length === 2 ? 2000 : 0);
  if (month < 1 || month > 12) return undefined;
  // A card is good to the end of its month.
  return Date.UTC(year, month, 1) / 1000 > now ? { expMonth: month, expYear: year } : undefined;
}
