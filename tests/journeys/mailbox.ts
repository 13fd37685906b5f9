import { expect } from 'vitest';
import { array, object, string } from 'yup';
import { ownSuite } from './ownSuite.ts';
import { MAY_FAIL, TIMEOUT_MS } from './timeouts.ts';

const mailsSchema = array(
  object({ to: string().required(), subject: string().default(''), link: string().nullable().default(null) }),
).required();

/** Waits for a mail to an address whose subject begins so. */
export async function seeMail(email: string, subject: string): Promise<void> {
  await expect
    .poll(
      async () => (await readMails()).some((mail) => mail.to === email && mail.subject.startsWith(subject)),
      {
        timeout: TIMEOUT_MS,
        message: `a mail to ${email}: ${subject}`,
      },
    )
    .toBe(true);
}

async function readMails() {
  const answer = await fetch(`${ownSuite().servicesUrl}/mail.json`);
  // The mailbox asks the same Firestore; whoever waits for a mail looks again.
  if (MAY_FAIL && !answer.ok) return [];
  return mailsSchema.validateSync(await answer.json());
}

/** The link in the newest mail to an address whose subject begins so, as the mail double shows it. */
export async function linkInMail(email: string, subject: string): Promise<string> {
  let link = '';
  const find = async () => {
    const mails = await readMails();
    link = mails.find((mail) => mail.to === email && mail.subject.startsWith(subject))?.link ?? '';
    return link;
  };
  await expect.poll(find, { timeout: TIMEOUT_MS }).not.toBe('');
  return link;
}
