import { answerHtml, answerJson, escapeHtml, type Service } from './exchange.ts';
import { type Mailbox, MailboxError, type SentMail } from './mailbox.ts';

/** Shows what would have been sent: `/mail` for people, `/mail.json` for programs, newest first. */
export function createMail(mailbox: Mailbox): Service {
  return async ({ method, path }) => {
    const isPage = path === '/mail' || path === '/mail/';
    if (!isPage && path !== '/mail.json') return undefined;
    if (method !== 'GET') return answerJson(405, { error: 'Only GET.' });
    try {
      const mails = await mailbox.list();
      return isPage ? answerHtml(200, page(mails.map(article).join('\n') || EMPTY)) : answerJson(200, mails);
    } catch (error) {
      if (!(error instanceof MailboxError)) throw error;
      return isPage
        ? answerHtml(
            502,
            page(`<p role="alert">Les e-mails ne peuvent pas être lus. ${escapeHtml(error.message)}</p>`),
          )
        : answerJson(502, { error: error.message });
    }
  };
}

const EMPTY = '<p>Aucun e-mail n’a encore été envoyé.</p>';

function article(mail: SentMail): string {
  const link =
    mail.link === null || !/^https?:\/\//.test(mail.link)
      ? ''
      : `<a href="${escapeHtml(mail.link)}" target="_blank" rel="noopener">Ouvrir le lien</a>`;
  const time =
    mail.sentAt === null
      ? ''
      : `, <time datetime="${escapeHtml(mail.sentAt)}">${escapeHtml(shownTime(mail.sentAt))}</time>`;
  return `<article><h2>${escapeHtml(mail.subject || 'Sans objet')}</h2><p class="to">À ${escapeHtml(mail.to)}${time}</p><p class="text">${escapeHtml(mail.text)}</p>${link}</article>`;
}

const TIME = new Intl.DateTimeFormat('fr', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

function shownTime(iso: string): string {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? iso : TIME.format(moment);
}

function page(content: string): string {
  return `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="10">
<title>E-mails envoyés</title>
<style>
  :root { color-scheme: light dark; --paper: #f6f4ee; --card: #fff; --ink: #131a33; --soft: #5a6178; --line: #e4e0d5; --primary: #2340d9; --on: #fff }
  @media (prefers-color-scheme: dark) { :root { --paper: #0e1426; --card: #182038; --ink: #eef0fa; --soft: #a4abc6; --line: #2a3354; --primary: #9fb0ff; --on: #0e1426 } }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.5 system-ui, sans-serif }
  main { max-width: 760px; margin: auto; padding: 32px 20px }
  h1 { font-size: 32px; letter-spacing: -.02em; line-height: 1.1 }
  article { background: var(--card); border: 1px solid var(--line); border-radius: 20px; padding: 20px; margin: 16px 0; overflow-wrap: anywhere }
  h2 { margin: 0; font-size: 19px }
  .to { margin: 0; color: var(--soft); font-size: 15px }
  .text { white-space: pre-line }
  a { display: inline-block; background: var(--primary); color: var(--on); border-radius: 999px; padding: 10px 20px; text-decoration: none }
</style>
<main>
<h1>E-mails envoyés</h1>
${content}
</main>
</html>
`;
}
