import { expect, inject } from 'vitest';
import { array, object, string } from 'yup';

const mailsSchema = array(
  object({ to: string().required(), subject: string().default(''), link: string().nullable().default(null) }),
).required();

/** The link in the newest mail to an address whose subject begins so, as the mail double shows it. */
export async function linkInMail(email: string, subject: string): Promise<string> {
  const find = async () => {
    const answer: unknown = await (await fetch(`${inject('servicesUrl')}/mail.json`)).json();
    const mails = mailsSchema.validateSync(answer);
    return mails.find((mail) => mail.to === email && mail.subject.startsWith(subject))?.link ?? '';
  };
  await expect.poll(find, { timeout: 10_000 }).not.toBe('');
  return find();
}
