import { documentPaths } from '@tod/model';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';

/** Whom a mail goes to. */
export interface Addressee {
  readonly uid: string;
  readonly email: string;
}

/** The shape that the Trigger Email extension sends, and whose it is: an address may change. */
export interface Mail {
  readonly uid: string;
  readonly to: string;
  readonly message: { readonly subject: string; readonly text: string; readonly html: string };
}

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
