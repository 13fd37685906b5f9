import { describe, expect, it } from 'vitest';
import { createMail } from './mail.ts';
import { authMailOf, MailboxError, type SentMail } from './mailbox.ts';

const mail: SentMail = {
  source: 'auth',
  id: 'code',
  to: 'lea@example.org',
  subject: 'Vérifiez <votre> adresse',
  text: 'Suivez ce lien.',
  link: 'http://127.0.0.1:4601/emulator/action?mode=verifyEmail&oobCode=abc',
  sentAt: null,
};

function ask(list: () => Promise<SentMail[]>, path: string) {
  return createMail({ list })({ method: 'GET', path, query: new URLSearchParams(), headers: {}, body: '' });
}

describe('/mail', () => {
  it('lists mails for programs', async () => {
    const answer = await ask(async () => [mail], '/mail.json');
    expect(JSON.parse(answer?.body ?? '')).toEqual([mail]);
  });

  it('shows them with their links, as text and never as HTML', async () => {
    const answer = await ask(async () => [mail], '/mail');
    expect(answer?.body).toContain('Vérifiez &lt;votre&gt; adresse');
    expect(answer?.body).toContain(
      'href="http://127.0.0.1:4601/emulator/action?mode=verifyEmail&amp;oobCode=abc"',
    );
  });

  it('makes no link of what is no web address', async () => {
    const answer = await ask(async () => [{ ...mail, link: 'javascript:alert(1)' }], '/mail');
    expect(answer?.body).not.toContain('javascript:');
  });

  it.each(['/mail', '/mail.json'])('says at %s when the Auth emulator does not answer', async (path) => {
    const answer = await ask(async () => {
      throw new MailboxError('The Auth emulator does not answer.');
    }, path);
    expect(answer?.status).toBe(502);
    expect(answer?.body).toContain('The Auth emulator does not answer.');
  });
});

describe('authMailOf', () => {
  const actionUrl = 'https://tod.example/auth/action';

  it.each(['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'])(
    'leads to the page of the app that takes links, with what the emulator’s link says (%s)',
    (requestType) => {
      const oobLink = 'http://127.0.0.1:4601/emulator/action?mode=resetPassword&oobCode=a%26b';
      const url = new URL(authMailOf({ requestType, email: 'a@x.fr', oobLink }, actionUrl).link ?? '');
      expect(`${url.origin}${url.pathname}`).toBe(actionUrl);
      expect(Object.fromEntries(url.searchParams)).toEqual({ mode: 'resetPassword', oobCode: 'a&b' });
    },
  );

  it('has no link where the emulator names none', () => {
    expect(authMailOf({ requestType: 'VERIFY_EMAIL' }, actionUrl).link).toBeNull();
  });
});
