import { createHash } from 'node:crypto';
import { DAY_MS, type ReportHint } from '@tod/model';
import { array, date, object, string } from 'yup';

/** How far back first messages count. */
const WINDOW_DAYS = 7;
/** How many are remembered: more than anybody needs to be noticed. */
const MOST_REMEMBERED = 50;
/** Shorter texts are greetings, which many write to many. */
const LEAST_COMPARED = 20;
/** To how many people the same text goes before it is noticed. */
const SAME_TEXT_PEOPLE = 5;
/** How long an account is new here, and to how many people it writes before it is noticed. */
const NEW_ACCOUNT_DAYS = 7;
const NEW_ACCOUNT_PEOPLE = 8;

/** `users/{uid}/outreach/firstMessages`: digests, no texts. */
export const outreachSchema = object({
  sent: array(
    object({
      messageId: string().required(),
      /** Null for a text that is too short to say anything. */
      digest: string().nullable().default(null),
      at: date().required(),
    }).required(),
  ).default([]),
});

/** A first message, as far as it is remembered. */
export interface FirstMessage {
  readonly messageId: string;
  readonly digest: string | null;
  readonly at: Date;
}

/** What stands for a text whatever its capitals, spaces, marks and digits; null for a short one. */
export function messageDigest(content: string): string | null {
  const plain = content
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}]+/gu, '');
  return plain.length < LEAST_COMPARED
    ? null
    : createHash('sha256').update(plain).digest('base64url').slice(0, 22);
}

/** What is remembered once this message was sent, newest last; unchanged where it is remembered already. */
export function remember(sent: readonly FirstMessage[], message: FirstMessage): readonly FirstMessage[] {
  if (sent.some(({ messageId }) => messageId === message.messageId)) return sent;
  const from = message.at.getTime() - WINDOW_DAYS * DAY_MS;
  return [...sent.filter(({ at }) => at.getTime() > from), message].slice(-MOST_REMEMBERED);
}

/** What stands out about somebody's first messages, with how many people it concerns. */
export function noticed(
  sent: readonly FirstMessage[],
  { digest, at }: FirstMessage,
  accountSince: Date | null,
): readonly { readonly hint: ReportHint; readonly count: number }[] {
  const same = digest === null ? 0 : sent.filter((earlier) => earlier.digest === digest).length;
  const isNew = accountSince !== null && at.getTime() - accountSince.getTime() < NEW_ACCOUNT_DAYS * DAY_MS;
  return [
    ...(same >= SAME_TEXT_PEOPLE ? [{ hint: 'sameText' as const, count: same }] : []),
    ...(isNew && sent.length >= NEW_ACCOUNT_PEOPLE
      ? [{ hint: 'newAccountWritesMany' as const, count: sent.length }]
      : []),
  ];
}
