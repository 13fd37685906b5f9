import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SentMail } from './mailbox.ts';

export interface MailServer {
  readonly server: SMTPServer;
  /** What it was given, newest first; of what came under one name several times all. */
  readonly received: () => readonly SentMail[];
}

/**
 * A server of mails (SMTP, RFC 5321) that keeps what it is given and sends it to nobody. Whoever shows a password is let in, as is who shows none.
 * @param refusalOf what it answers of an address, such as `550 5.1.1 …` for one that nobody has; undefined where it takes the mail
 */
export function createMailServer(
  now: () => Date,
  refusalOf: (to: string) => string | undefined = () => undefined,
): MailServer {
  const mails: SentMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onAuth: (_shown, _session, answer) => answer(null, { user: 'anybody' }),
    onRcptTo({ address }, _session, answer) {
      const refusal = refusalOf(address);
      const error = new Error(refusal?.slice(4));
      answer(
        refusal === undefined ? null : Object.assign(error, { responseCode: Number(refusal.slice(0, 3)) }),
      );
    },
    onData(stream, { envelope }, answer) {
      const to = envelope.rcptTo.map(({ address }) => address).join(', ');
      readMail(stream, to, now()).then(
        (mail) => {
          mails.unshift(mail);
          answer(null);
        },
        (error: unknown) => answer(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  return { server, received: () => mails };
}

async function readMail(stream: Readable, to: string, at: Date): Promise<SentMail> {
  const { messageId = '', subject = '', text, html = '' } = await PostalMime.parse(await buffer(stream));
  return {
    source: 'functions',
    id: /^<(.*)@[^@]*>$/.exec(messageId)?.[1] ?? messageId,
    to,
    subject,
    text: (text ?? textOfHtml(html)).trim(),
    link: firstLink(html) ?? firstLink(text ?? ''),
    sentAt: at.toISOString(),
  };
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
