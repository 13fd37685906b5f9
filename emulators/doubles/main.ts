import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createAppCheck } from './appCheck.ts';
import { createBrowserPush } from './browserPush.ts';
import { getCommunes } from './communes.ts';
import { createGeocoder } from './geocoder.ts';
import { createMail } from './mail.ts';
import { openMailbox } from './mailbox.ts';
import { createMailServer } from './mailServer.ts';
import { createNominatim } from './nominatim.ts';
import { createPlaces } from './places.ts';
import { createPush } from './push.ts';
import { createPushRegistrations } from './pushRegistrations.ts';
import { createPushRegistry } from './pushRegistry.ts';
import { createRecaptcha } from './recaptcha.ts';
import { createServicesServer } from './server.ts';
import { createStatus } from './status.ts';
import { openStripe } from './stripe/stripe.ts';
import { PAYMENT_EVENTS } from './stripe/webhooks/paymentEvents.ts';
import { postEvent } from './stripe/webhooks/postEvent.ts';
import { suiteParts } from './suiteParts.ts';

const HOST = '127.0.0.1';
/** What takes longer counts as silent on the status page. */
const ANSWER_WITHIN_MS = 2_000;

/** Starts the doubles of the outside services: geocoders, places, push, mail, App Check, Stripe. */
function main(): void {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      'auth-port': { type: 'string' },
      'mail-port': { type: 'string' },
      project: { type: 'string' },
      'action-url': { type: 'string' },
      'app-check-debug-token': { type: 'string' },
      'stripe-key': { type: 'string' },
      'stripe-webhook-secret': { type: 'string' },
      'stripe-webhook-url': { type: 'string' },
      'stripe-pages-url': { type: 'string' },
      'recaptcha-site-key': { type: 'string' },
      part: { type: 'string', multiple: true, default: [] },
      'log-file': { type: 'string' },
    },
  });
  const port = readPort('port', values.port);
  const now = () => new Date();
  const project = readText('project', values.project);
  const mails = createMailServer(now);
  const mailbox = openMailbox({
    authHost: `${HOST}:${readPort('auth-port', values['auth-port'])}`,
    project,
    actionUrl: readText('action-url', values['action-url']),
    received: mails.received,
  });
  const pagesUrl = readText('stripe-pages-url', values['stripe-pages-url']);
  const stripe = openStripe({
    keys: { test: readText('stripe-key', values['stripe-key']), live: 'sk_live_suite' },
    pagesUrl: () => pagesUrl,
    endpoints: [
      {
        url: readText('stripe-webhook-url', values['stripe-webhook-url']),
        secret: readText('stripe-webhook-secret', values['stripe-webhook-secret']),
        events: PAYMENT_EVENTS,
      },
    ],
    now: () => Math.floor(Date.now() / 1000),
    random: randomBytes,
    post: postEvent,
  });
  const pushes = createPushRegistry();
  const siteKey = values['recaptcha-site-key'];
  const logFile = values['log-file'];
  const recaptcha = siteKey === undefined ? undefined : createRecaptcha(siteKey);
  const server = createServicesServer(
    [
      createGeocoder(getCommunes),
      createNominatim(getCommunes),
      createPlaces(getCommunes, now),
      createPush(now, pushes),
      createPushRegistrations(pushes),
      createBrowserPush(pushes),
      createMail(mailbox),
      ...(logFile === undefined
        ? []
        : [
            createStatus({
              parts: suiteParts(values.part, project),
              logFile,
              isAnswering,
              readLog: () => readFile(logFile, 'utf8'),
            }),
          ]),
      createAppCheck({
        project,
        debugToken: readText('app-check-debug-token', values['app-check-debug-token']),
        now,
        ...(recaptcha === undefined ? {} : { assess: recaptcha.assess }),
      }),
      ...(recaptcha === undefined ? [] : [recaptcha.service]),
      stripe.service,
    ],
    (error) => process.stderr.write(`services: ${describe(error)}\n`),
  );
  server.once('error', (error) => {
    process.stderr.write(`services: ${describe(error)}\n`);
    process.exitCode = 1;
  });
  // Also of whoever is gone in the middle of a mail, after which it goes on.
  mails.server.on('error', (error) => process.stderr.write(`services: ${describe(error)}\n`));
  mails.server.listen(readPort('mail-port', values['mail-port']), HOST);
  server.listen(port, HOST, () => {
    process.stdout.write(
      `services: geocoder, places, push, mail, App Check and Stripe on http://${HOST}:${port}\n`,
    );
    // Read once nobody waits, so that the first person who types a city does not.
    setImmediate(getCommunes);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
      mails.server.close();
    });
  }
}

/** Whatever it says: a part that answers at all is there. Not at its root, where these services would ask themselves again. */
async function isAnswering(url: string): Promise<boolean> {
  return fetch(`${url}/favicon.ico`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
    () => true,
    () => false,
  );
}

function readPort(name: string, text: string | undefined): number {
  const port = Number(readText(name, text));
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new RangeError(`--${name} is no port: ${text}`);
  return port;
}

function readText(name: string, text: string | undefined): string {
  if (text === undefined || text === '') throw new TypeError(`--${name} is missing.`);
  return text;
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  main();
} catch (error) {
  process.stderr.write(`services: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
