import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { defineBoolean, defineString } from 'firebase-functions/params';
import { createServer, type Server } from '../domain/server.ts';
import { openAccountStore } from '../platform/accountStore.ts';
import { createAddressDigest } from '../platform/addressDigest.ts';
import { openFileStore } from '../platform/files.ts';
import { createMailSender } from '../platform/mailSender.ts';
import { createPlacesService } from '../platform/places.ts';
import { createPushSender } from '../platform/push.ts';
import { createReverseGeocoder } from '../platform/reverseGeocoder.ts';
import { openStripe } from '../platform/stripe.ts';
import { openTaskQueues } from '../platform/tasks.ts';
import { ADDRESS_KEY, MAIL_SERVER, STRIPE_KEY, STRIPE_WEBHOOK_SECRET } from './secrets.ts';

/** Where places are asked for unless `TOD_PLACES_URL` names another Overpass server. */
const PUBLIC_PLACES = 'https://overpass-api.de';
/** Where towns are asked for unless `TOD_GEOCODER_URL` names another Nominatim server. */
const PUBLIC_GEOCODER = 'https://nominatim.openstreetmap.org';

const STRIPE_PRICE = defineString('TOD_STRIPE_PRICE', {
  default: '',
  description: 'The price of premium at Stripe (price_…); empty: that of the document plans/premium',
});
const SITE_URL = defineString('TOD_SITE_URL', {
  default: '',
  description: 'The address of the app, https://<your domain>; empty: that of Firebase Hosting',
});
const MAIL_FROM = defineString('TOD_MAIL_FROM', {
  default: '',
  description:
    'Whom mails are from, such as Tod <bonjour@exemple.fr>; empty: noreply at the domain of the app',
});

const DEMO_ACCOUNTS = defineBoolean('TOD_DEMO_ACCOUNTS', {
  default: false,
  description: 'Whether administrators may make demo accounts outside of a local suite',
});

const DEFAULT_APP = '[DEFAULT]';

let running: Server | undefined;

/** The server of this process: built at the first call, so that loading the code opens nothing. */
export function getServer(): Server {
  running ??= openServer();
  return running;
}

function openServer(): Server {
  // Ours, and not that which verifies tokens in the suite.
  const app = getApps().find(({ name }) => name === DEFAULT_APP) ?? initializeApp();
  const projectId = process.env.GCLOUD_PROJECT ?? app.options.projectId ?? '';
  // The public servers ask who is asking (https://operations.osmfoundation.org/policies/).
  const userAgent = `Tod/1.0 (+https://${projectId}.web.app)`;
  const siteUrl = process.env.TOD_SUITE_URL ?? (SITE_URL.value() || `https://${projectId}.web.app`);
  const domain = new URL(siteUrl).hostname;
  return createServer({
    db: getFirestore(app),
    siteUrl,
    billing: openStripe({
      secretKey: () => STRIPE_KEY.value(),
      webhookSecret: () => STRIPE_WEBHOOK_SECRET.value(),
      priceId: () => STRIPE_PRICE.value(),
      siteUrl,
      ...stripeDouble(),
    }),
    now: () => new Date(),
    sendPush: createPushSender(pushService(app, projectId)),
    sendMail: createMailSender({
      server: () => process.env.TOD_MAIL_URL ?? MAIL_SERVER.value(),
      from: MAIL_FROM.value() || `Tod <noreply@${domain}>`,
      domain,
    }),
    files: openFileStore(app),
    accounts: openAccountStore(app),
    enqueueTask: openTaskQueues(app),
    allowsDemoAccounts: process.env.TOD_SERVICES_URL !== undefined || DEMO_ACCOUNTS.value(),
    digestAddress: createAddressDigest(() => ADDRESS_KEY.value()),
    askPlaces: createPlacesService({
      endpoint: process.env.TOD_SERVICES_URL ?? process.env.TOD_PLACES_URL ?? PUBLIC_PLACES,
      userAgent,
    }),
    askCity: createReverseGeocoder({
      endpoint: process.env.TOD_SERVICES_URL ?? process.env.TOD_GEOCODER_URL ?? PUBLIC_GEOCODER,
      userAgent,
    }),
  });
}

/** Where the double of Stripe listens, in a suite. */
function stripeDouble() {
  const address = URL.parse(process.env.TOD_STRIPE_URL ?? '');
  return address === null
    ? {}
    : { server: { protocol: 'http' as const, host: address.hostname, port: Number(address.port) } };
}

/** The real service, or the double whose address the suite gives; a double never sees a real credential. */
function pushService(app: App, projectId: string) {
  const double = process.env.TOD_SERVICES_URL;
  if (double !== undefined) return { endpoint: double, projectId, accessToken: async () => 'owner' };
  return {
    endpoint: 'https://fcm.googleapis.com',
    projectId,
    accessToken: async () => {
      const credential = app.options.credential;
      if (credential === undefined) throw new Error('The app has no credential to send pushes with.');
      return (await credential.getAccessToken()).access_token;
    },
  };
}
