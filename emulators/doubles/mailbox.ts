import { isRecord, type JsonRecord, recordsOf, textOf } from './json.ts';

/** A mail that somebody would have received. */
export interface SentMail {
  /** `auth`: the account service sent it; `collection`: the extension would have sent it. */
  readonly source: 'auth' | 'collection';
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where the mail's first link leads. */
  readonly link: string | null;
  /** ISO 8601; null where the sender keeps no time. */
  readonly sentAt: string | null;
}

export interface Mailbox {
  /** Newest first. @throws MailboxError when one of the emulators does not answer. */
  readonly list: () => Promise<SentMail[]>;
}

export class MailboxError extends Error {}

const PAGE_SIZE = 300;
const MAX_PAGES = 20;

const AUTH_MAILS: Readonly<Record<string, { readonly subject: string; readonly text: string }>> = {
  VERIFY_EMAIL: {
    subject: 'Vérifiez votre adresse e-mail',
    text: 'Suivez ce lien pour confirmer que cette adresse est bien la vôtre.',
  },
  PASSWORD_RESET: {
    subject: 'Réinitialisez votre mot de passe',
    text: 'Suivez ce lien pour choisir un nouveau mot de passe.',
  },
  EMAIL_SIGNIN: { subject: 'Votre lien de connexion', text: 'Suivez ce lien pour vous connecter.' },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    text: 'Suivez ce lien pour utiliser cette adresse à partir de maintenant.',
  },
  RECOVER_EMAIL: {
    subject: 'Votre adresse e-mail a été modifiée',
    text: 'Suivez ce lien si vous n’avez pas demandé ce changement.',
  },
};

/** Reads what was sent from the Auth emulator (its one-time links) and from the collection `mail`. */
export function openMailbox(settings: {
  readonly authHost: string;
  readonly firestoreHost: string;
  readonly project: string;
  /** The page of the app to which account mails lead, as a real project has it in its mail templates. */
  readonly actionUrl: string;
}): Mailbox {
  const { authHost, firestoreHost, project, actionUrl } = settings;
  // The emulator forgets a link once it is used; a mail does not vanish when it is read.
  const authMails = new Map<string, SentMail>();

  async function listAuthMails(): Promise<SentMail[]> {
    const answer = await ask(`http://${authHost}/emulator/v1/projects/${project}/oobCodes`, 'Auth');
    for (const code of recordsOf(answer.oobCodes)) {
      const mail = authMailOf(code, actionUrl);
      authMails.set(mail.id, mail);
    }
    return [...authMails.values()].toReversed();
  }

  async function listCollectionMails(): Promise<SentMail[]> {
    const documents = `http://${firestoreHost}/v1/projects/${project}/databases/(default)/documents/mail`;
    const mails: SentMail[] = [];
    let pageToken = '';
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const parameters = new URLSearchParams({ pageSize: String(PAGE_SIZE), pageToken });
      const answer = await ask(`${documents}?${parameters}`, 'Firestore');
      mails.push(...recordsOf(answer.documents).map(collectionMailOf));
      pageToken = textOf(answer.nextPageToken);
      if (pageToken === '') break;
    }
    return mails.toSorted((a, b) => (b.sentAt ?? '').localeCompare(a.sentAt ?? ''));
  }

  return {
    list: async () => (await Promise.all([listAuthMails(), listCollectionMails()])).flat(),
  };
}

async function ask(address: string, emulator: string): Promise<JsonRecord> {
  try {
    const response = await fetch(address, {
      headers: { authorization: 'Bearer owner' },
      signal: AbortSignal.timeout(5000),
    });
    const body: unknown = await response.json();
    if (response.ok && isRecord(body)) return body;
    throw new MailboxError(`The ${emulator} emulator answered ${response.status}.`);
  } catch (error) {
    if (error instanceof MailboxError) throw error;
    throw new MailboxError(`The ${emulator} emulator does not answer.`, { cause: error });
  }
}

/** A one-time code as the Auth emulator lists it; the mail's link leads to `actionUrl` with what the emulator's own says. */
export function authMailOf(code: JsonRecord, actionUrl: string): SentMail {
  const requestType = textOf(code.requestType);
  const known = Object.hasOwn(AUTH_MAILS, requestType) ? AUTH_MAILS[requestType] : undefined;
  const newEmail = textOf(code.newEmail);
  return {
    source: 'auth',
    id: textOf(code.oobCode),
    to: requestType === 'VERIFY_AND_CHANGE_EMAIL' && newEmail !== '' ? newEmail : textOf(code.email),
    subject: known?.subject ?? requestType,
    text: known?.text ?? '',
    link: linkOf(textOf(code.oobLink), actionUrl),
    sentAt: null,
  };
}

function linkOf(link: string, actionUrl: string): string | null {
  const parameters = URL.parse(link)?.searchParams;
  return parameters === undefined ? null : `${actionUrl}?${parameters}`;
}

/** A document of the shape that the Trigger Email extension sends, in Firestore's JSON. */
export function collectionMailOf(document: JsonRecord): SentMail {
  const fields = plainMap(document.fields);
  const message = isRecord(fields.message) ? fields.message : {};
  const text = textOf(message.text);
  const html = textOf(message.html);
  return {
    source: 'collection',
    id: textOf(document.name).split('/').at(-1) ?? '',
    to: [fields.to, fields.toUids]
      .flat()
      .filter((item) => typeof item === 'string')
      .join(', '),
    subject: textOf(message.subject),
    text: text === '' ? textOfHtml(html) : text,
    link: firstLink(html) ?? firstLink(text),
    sentAt: textOf(document.createTime) || null,
  };
}

function plainMap(fields: unknown): Record<string, unknown> {
  if (!isRecord(fields)) return {};
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value)]));
}

function plainValue(value: unknown): unknown {
  if (!isRecord(value)) return null;
  if (typeof value.stringValue === 'string') return value.stringValue;
  if (isRecord(value.mapValue)) return plainMap(value.mapValue.fields);
  if (isRecord(value.arrayValue)) return recordsOf(value.arrayValue.values).map(plainValue);
  return null;
}

function firstLink(text: string): string | null {
  return /https?:\/\/[^\s"'<>]+/.exec(text.replaceAll('&amp;', '&'))?.[0] ?? null;
}

function textOfHtml(html: string): string {
  return html
    .replace(/<\/(p|div|h\d|li)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .trim();
}
