import type { Transporter } from 'nodemailer';
import type { Mail } from './mail.ts';

/** The server takes this mail never, as nobody has its address; the cause is what it said. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** Gives a mail to the server that sends it. @throws MailRefusedError, or another Error where it may be taken another time */
export type SendMail = (id: string, mail: Pick<Mail, 'to' | 'message'>) => Promise<void>;

export interface MailService {
  /** `smtps://<user>:<password>@<server>:465`, or `smtp://…:587`, which goes over to TLS before it says anything. */
  readonly server: () => string;
  /** Whom mails are from: `<name> <address>`. */
  readonly from: string;
  /** Mails have their names below it. */
  readonly domain: string;
}

/** A function has two minutes, and notes afterwards what came of it. */
const CONNECTION_MS = 20_000;
const SILENCE_MS = 30_000;

/** SMTP (RFC 5321), by nodemailer. A mail has the same `Message-ID` however often it is given: whoever gets two can tell. */
export function createMailSender({ server, from, domain }: MailService): SendMail {
  let opened: Promise<Transporter> | undefined;

  return async (id, { to, message }) => {
    opened ??= open(server());
    const transporter = await opened;
    const headers = { 'Auto-Submitted': 'auto-generated' };
    try {
      await transporter.sendMail({ from, to, ...message, messageId: `<${id}@${domain}>`, headers });
    } catch (error) {
      throw isRefused(error) ? new MailRefusedError('Nobody has the address.', { cause: error }) : error;
    }
  };
}

/** Loaded late, as two functions of all send mails. Only on the machine itself, where the suite's server is, a password may go without TLS. */
async function open(address: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const { hostname } = new URL(address);
  return createTransport({
    url: address,
    requireTLS: hostname !== '127.0.0.1',
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Of an address that is wrong, has moved or takes no mails (https://www.rfc-editor.org/rfc/rfc3463#section-3.2). */
const ABOUT_ADDRESS = /^5\d\d[ -]5\.(1\.([1236]|10)|2\.[0-9])\b/;

/**
 * Only what is said for good of whom it is to. Servers refuse a sender that they do not know, or one who has sent enough, when they hear of an
 * address as well: that is for the operator to mend, and mails wait for it.
 */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error && 'response' in error && 'command' in error)) return false;
  return error.command === 'RCPT TO' && ABOUT_ADDRESS.test(String(error.response));
}
