import { array, object, string } from 'yup';
import type { Suite } from '../../scripts/suite/startSuite.ts';
import { walkToFirstTod } from '../firstTodWalk.ts';
import { atMost, type Bench, figure } from './bench.ts';

const PASSWORD = 'Motdepasse1';

const TIMEOUT_MS = 60_000;

export const firstTodBenches: readonly Bench[] = [
  {
    figures: { 'web.firstTod.taps': atMost(12) },
    what: 'touches of a phone’s screen from the landing page to a sent tod, signing up, the link of the mail and the first steps between; one run',
    run: ({ withSuite, withBrowser }) =>
      withSuite((suite) =>
        withBrowser(async (browser) => {
          const context = await browser.newContext({
            baseURL: suite.url,
            locale: 'fr-FR',
            viewport: { width: 360, height: 740 },
            reducedMotion: 'reduce',
          });
          // The touches are counted, not timed, and CI runs two other parts of the tests beside.
          context.setDefaultTimeout(TIMEOUT_MS);
          const email = `odile.${Date.now().toString(36)}@example.org`;
          const page = await context.newPage();
          const { taps } = await walkToFirstTod({
            context,
            page,
            email,
            password: PASSWORD,
            readLink: (address) => readLink(suite, address),
          });
          await context.close();
          return { 'web.firstTod.taps': figure(taps, 'taps') };
        }),
      ),
  },
];

const mailsSchema = array(
  object({ to: string().required(), subject: string().default(''), link: string().nullable().default(null) }),
).required();

const MAIL_WITHIN_MS = 20_000;

async function readLink({ ports }: Suite, address: string): Promise<string> {
  const until = Date.now() + MAIL_WITHIN_MS;
  while (Date.now() < until) {
    const answer: unknown = await (await fetch(`http://127.0.0.1:${ports.services}/mail.json`)).json();
    const mail = mailsSchema
      .validateSync(answer)
      .find(({ to, subject }) => to === address && subject.startsWith('Vérifiez'));
    if (typeof mail?.link === 'string') return mail.link;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No mail came to ${address}.`);
}
