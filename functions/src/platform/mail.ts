import { documentPaths } from '@tod/model';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { date, type InferType, object, string } from 'yup';

/** Whom a mail goes to. */
export interface Addressee {
  readonly uid: string;
  readonly email: string;
}

/** How far a mail is: `sending` since `stateAt`; `refused` where the server never takes it, or has not for days. */
const MAIL_STATES = ['waiting', 'sending', 'sent', 'refused'] as const;

/** `mail/{id}`: a mail, and whose it is, as an address may change. `onMailCreated` sends it. Only the server reads it. */
export const mailSchema = object({
  uid: string().required(),
  to: string().required(),
  message: object({
    subject: string().required(),
    text: string().required(),
    html: string().required(),
  }).required(),
  state: string().oneOf(MAIL_STATES).required(),
  stateAt: date().nullable().default(null),
  /** When it goes by itself, of one whose owner has no account; all others go with the account. */
  expiresAt: date(),
}).noUnknown();
export type Mail = InferType<typeof mailSchema>;

/** Where a mail is written to be sent. The id is derived from its reason, so that it is sent once. */
export function mailReference(db: Firestore, id: string): DocumentReference {
  return db.doc(documentPaths.mail(id));
}

/** @param paragraphs plain text, one that is an address becomes a link; what people typed is safe in it */
export function composeMail({ uid, email }: Addressee, subject: string, paragraphs: readonly string[]): Mail {
  return {
    uid,
    to: email,
    message: {
      subject,
      text: paragraphs.join('\n\n'),
      html: paragraphs.map((paragraph) => `<p>${htmlOf(paragraph)}</p>`).join('\n'),
    },
    state: 'waiting',
    stateAt: null,
  };
}

const ADDRESS = /^https?:\/\/\S+$/;

function htmlOf(paragraph: string): string {
  const text = escapeHtml(paragraph);
  return ADDRESS.test(paragraph) ? `<a href="${text}">${text}</a>` : text;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
