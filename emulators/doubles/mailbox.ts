import { isRecord, type JsonRecord, recordsOf, textOf } from './json.ts';

/** A mail that somebody would have received. */
export interface SentMail {
  /** `auth`: the account service sent it; `functions`: ours did. */
  readonly source: 'auth' | 'functions';
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
  /** Newest first. @throws MailboxError when the Auth emulator does not answer. */
  readonly list: () => Promise<SentMail[]>;
}

export class MailboxError extends Error {}

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

/** Reads what was sent: the one-time links of the Auth emulator, and what the server of mails was given. */
export function openMailbox(settings: {
  readonly authHost: string;
  readonly project: string;
  /** The page of the app to which account mails lead, as a real project has it in its mail templates. */
  readonly actionUrl: string;
  /** What the server of mails was given, newest first. */
  readonly received: () => readonly SentMail[];
}): Mailbox {
  const { authHost, project, actionUrl, received } = settings;
  // The emulator forgets a link once it is used; a mail does not vanish when it is read.
  const authMails = new Map<string, SentMail>();

  async function listAuthMails(): Promise<SentMail[]> {
    const answer = await askAuth(`http://${authHost}/emulator/v1/projects/${project}/oobCodes`);
    for (const code of recordsOf(answer.oobCodes)) {
      const mail = authMailOf(code, actionUrl);
      authMails.set(mail.id, mail);
    }
    return [...authMails.values()].toReversed();
  }

  return {
    list: async () => [...(await listAuthMails()), ...received()],
  };
}

async function askAuth(address: string): Promise<JsonRecord> {
  try {
    const response = await fetch(address, {
      headers: { authorization: 'Bearer owner' },
      signal: AbortSignal.timeout(5000),
    });
    const body: unknown = await response.json();
    if (response.ok && isRecord(body)) return body;
    throw new MailboxError(`The Auth emulator answered ${response.status}.`);
  } catch (error) {
    if (error instanceof MailboxError) throw error;
    throw new MailboxError('The Auth emulator does not answer.', { cause: error });
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
