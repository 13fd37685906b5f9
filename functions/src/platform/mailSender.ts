import { createTransport, type Transporter } from 'nodemailer';
import type { Mail } from './mail.ts';

/** `refused`: the server takes this mail never, such as for an address that nobody has. */
export type MailResult = 'sent' | 'refused';

/** Gives a mail to the server that sends it. @throws Error where it was not taken, and may be another time */
export type SendMail = (id: string, mail: Pick<Mail, 'to' | 'message'>) => Promise<MailResult>;

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
  let opened: Transporter | undefined;

  return async (id, { to, message }) => {
    opened ??= open(server());
    const headers = { 'Auto-Submitted': 'auto-generated' };
    try {
      await opened.sendMail({ from, to, ...message, messageId: `<${id}@${domain}>`, headers });
      return 'sent';
    } catch (error) {
      if (isRefused(error)) return 'refused';
      throw error;
    }
  };
}

/** Only on the machine itself, where the suite's server is, a password may go without TLS. */
function open(address: string): Transporter {
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

/** What is said for good of whom it is to, or of what it says; of who sends it, the operator has to look. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error && 'permanent' in error && 'command' in error)) return false;
  return error.permanent === true && (error.command === 'RCPT TO' || error.command === 'DATA');
}
