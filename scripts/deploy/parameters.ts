import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import readAddresses from 'nodemailer/lib/addressparser';
import { array, lazy, mixed, object, string } from 'yup';
import type { Finding } from './finding.ts';
import type { Manifest, ParameterValues } from './manifest.ts';
import { isSite } from './settings.ts';
import { isStaging, type Target } from './target.ts';

/** Addresses of map servers, read from the environment without being declared (docs/deploy.md). */
const MAP_SERVERS = ['TOD_PLACES_URL', 'TOD_GEOCODER_URL'];
/** What leads the functions to the doubles of the suite. */
const OF_THE_SUITE = ['TOD_SERVICES_URL', 'TOD_SUITE_URL', 'TOD_STRIPE_URL', 'TOD_MAIL_URL'];
/** The price of the double of Stripe (functions/.env.demo-tod). */
const PRICE_OF_THE_SUITE = 'price_1TodPremiumMonthly00001';
/** Names that Google keeps for itself (https://firebase.google.com/docs/functions/config-env#reserved). */
const RESERVED = /^(FIREBASE_|X_GOOGLE_|EXT_|K_|GCLOUD_PROJECT$|GCP_PROJECT$|GOOGLE_CLOUD_PROJECT$|PORT$)/;
/** How keys begin that nobody else may know: of Stripe, its webhooks, Google, or any private key. */
const SECRET_VALUE = /^([sr]k_(live|test)_|whsec_|AIza|-----BEGIN)/;
/** A multi-region in which a function may listen to a bucket, by the functions' region. */
const MULTI_REGIONS: Readonly<Record<string, readonly string[]>> = { 'europe-west1': ['eu'] };

/** What firebase-tools makes of a file of parameters, and the lines that it cannot read. */
const fileSchema = object({
  envs: lazy((envs: object) =>
    object(Object.fromEntries(Object.keys(envs).map((name) => [name, string().defined()]))),
  ),
  errors: array().of(string().required()).required(),
});
const toolsSchema = object({
  parse: mixed((value): value is (text: string) => unknown => typeof value === 'function').required(),
});
const { parse } = toolsSchema.validateSync(
  createRequire(import.meta.url)('firebase-tools/lib/functions/env'),
);

/** The files beside the functions that firebase-tools reads for a target, the last one winning. */
function filesOf({ project, alias }: Target): string[] {
  return ['.env', `.env.${project}`, ...(alias === undefined ? [] : [`.env.${alias}`])];
}

/** The parameters of a project as firebase-tools reads them, from the files beside the functions. */
export function readParameters(folder: string, target: Target): ParameterValues {
  return Object.assign({}, ...readFiles(folder, target).map(({ envs }) => envs));
}

/** What firebase-tools would not read of these files; it says so only when indexes and rules are deployed already. */
export function unreadableParameters(folder: string, target: Target): Finding[] {
  const files = readFiles(folder, target);
  const malformed = files.flatMap(({ name, errors }) =>
    errors.map((line) => ({
      what: `firebase-tools does not read "${line}".`,
      where: `functions/${name}`,
      fix: 'Write it as NAME=value, a value of several lines in quotation marks.',
    })),
  );
  const { project, alias } = target;
  const own = files.map(({ name }) => name).filter((name) => name !== '.env');
  if (alias === project || own.length < 2) return malformed;
  const two = {
    what: 'The parameters stand in two files, and firebase-tools takes one.',
    where: own.map((name) => `functions/${name}`).join(', '),
    fix: 'Keep one of the two.',
  };
  return [...malformed, two];
}

function readFiles(folder: string, target: Target) {
  return filesOf(target)
    .filter((name) => existsSync(join(folder, name)))
    .map((name) => ({ name, ...fileSchema.validateSync(parse(readFileSync(join(folder, name), 'utf8'))) }));
}

/** What in the parameters of a project would make its deployment fail, or lead the functions astray. */
export function refusedParameters(
  { defaults, secrets, functions }: Manifest,
  parameters: ParameterValues,
  target: Target,
): Finding[] {
  const findings: Finding[] = [];
  const add = (name: string, what: string, fix: string) => {
    findings.push({ what, where: `functions/.env.${target.project}: ${name}`, fix });
  };
  const known = [...Object.keys(defaults), ...MAP_SERVERS];
  for (const [name, value = ''] of Object.entries(parameters)) {
    if (secrets.includes(name) || SECRET_VALUE.test(value))
      add(
        name,
        'A secret stands in a file.',
        `Remove it, make another one, and set that by "npx firebase functions:secrets:set ${name}".`,
      );
    else if (OF_THE_SUITE.includes(name))
      add(name, 'It leads the functions to the doubles of a suite.', 'Remove it.');
    else if (RESERVED.test(name)) add(name, 'Google keeps this name for itself.', 'Rename it.');
    else if (!known.includes(name))
      add(name, 'No function reads it.', 'Correct the name, or remove it (docs/deploy.md).');
    else if (MAP_SERVERS.includes(name) && !isServer(value))
      add(
        name,
        `"${value}" is no address of a server.`,
        'Set it as https://<its domain>, without a slash at the end, or remove the line.',
      );
  }
  const price = parameters.TOD_STRIPE_PRICE ?? '';
  if (price === PRICE_OF_THE_SUITE)
    add('TOD_STRIPE_PRICE', 'It is the price of the suite’s double of Stripe.', 'Set that of your product.');
  else if (price !== '' && !price.startsWith('price_'))
    add('TOD_STRIPE_PRICE', `"${price}" is no price of Stripe.`, 'Copy the id that begins with price_.');
  const site = parameters.TOD_SITE_URL ?? '';
  if (site === '' && 'TOD_SITE_URL' in defaults && !isStaging(target))
    add(
      'TOD_SITE_URL',
      `Mails and payment pages would lead to https://${target.project}.web.app.`,
      'Set it as https://<your domain>, without a path.',
    );
  if (site !== '' && (!isSite(site) || site.endsWith('/')))
    add(
      'TOD_SITE_URL',
      `"${site}" is no address of a site.`,
      'Set it as https://<your domain>, without a path.',
    );
  const sender = parameters.TOD_MAIL_FROM ?? '';
  if (sender !== '' && !hasAddress(sender))
    add(
      'TOD_MAIL_FROM',
      `"${sender}" has no address that mails could be from.`,
      'Set it as Tod <bonjour@<your domain>>.',
    );
  if (parameters.TOD_DEMO_ACCOUNTS === 'true' && !isStaging(target))
    add(
      'TOD_DEMO_ACCOUNTS',
      'Administrators could make accounts that nobody owns.',
      'Set it to false outside of staging.',
    );
  const location = parameters.TOD_BUCKET_LOCATION?.toLowerCase() ?? '';
  const listening = functions.filter(({ eventType }) => eventType?.startsWith('google.cloud.storage.'));
  for (const { name, regions } of listening) {
    const allowed = regions.flatMap((region) => [region, ...(MULTI_REGIONS[region] ?? [])]);
    if (allowed.includes(location)) continue;
    add(
      'TOD_BUCKET_LOCATION',
      location === ''
        ? `Nobody has said where the default bucket is, and ${name} listens to one in ${allowed.join(' or ')} only.`
        : `The bucket is in ${location}, and ${name} listens to one in ${allowed.join(' or ')} only.`,
      location === ''
        ? 'Copy the location from Storage in the console.'
        : 'Make the default bucket anew in the right place: a bucket cannot be moved.',
    );
  }
  return findings;
}

/** Whether functions can ask below an address: they put a path behind it, even behind an empty one. */
function isServer(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'https:' || address.endsWith('/')) return false;
  return [url.username, url.password, url.search, url.hash].every((part) => part === '');
}

/** Whether mails can be from somebody, by the first address that the mailer finds: it says no other to the server. */
function hasAddress(sender: string): boolean {
  const [first] = readAddresses(sender, { flatten: true });
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(first?.address ?? '');
}
