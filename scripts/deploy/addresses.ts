import type { Finding } from './finding.ts';
import type { ParameterValues } from './manifest.ts';
import { isDomain, isSite, type Settings, settingsFile } from './settings.ts';
import { isStaging, type Target } from './target.ts';

export interface CheckedAddresses {
  readonly target: Target;
  readonly settings: Settings;
  readonly parameters: ParameterValues;
  /** What this machine has of production's settings, wherever it deploys to. */
  readonly ofProduction: Settings;
}

/** Where Hosting serves every project, beside its own domain (https://firebase.google.com/docs/hosting/full-config). */
const DEFAULT_ENDS = ['web.app', 'firebaseapp.com'];

/**
 * What leads people to another site than the app's: mails and payments by the functions' address, sign-in by the domain of Auth. Values that
 * are no addresses at all are left to `refusedSettings` and `refusedParameters`.
 */
export function refusedAddresses({
  target,
  settings,
  parameters,
  ofProduction,
}: CheckedAddresses): Finding[] {
  const file = settingsFile(target);
  const app = addressesOf(settings);
  return [
    ...refusedSite(siteIn(parameters.TOD_SITE_URL), app.site, target),
    ...refusedAuthDomain(app, target, file),
    ...(isStaging(target) ? sharedAddresses(app, addressesOf(ofProduction), file) : []),
  ];
}

/** The app's own address as the build takes it; undefined where the settings say none. */
export function siteOf(settings: Settings): URL | undefined {
  return addressesOf(settings).site;
}

interface Addresses {
  readonly authDomain: string | undefined;
  /** The app's own address where the settings name it. */
  readonly namedSite: URL | undefined;
  /** The app's own address as the build takes it: where none is named, that of Auth. */
  readonly site: URL | undefined;
}

function addressesOf(settings: Settings): Addresses {
  const domain = settings.VITE_FIREBASE_AUTH_DOMAIN?.trim() ?? '';
  const authDomain = isDomain(domain) ? domain : undefined;
  const named = settings.VITE_SITE_URL?.trim() ?? '';
  const namedSite = siteIn(named);
  const site = named === '' && authDomain !== undefined ? siteIn(`https://${authDomain}`) : namedSite;
  return { authDomain, namedSite, site };
}

function siteIn(value = ''): URL | undefined {
  return isSite(value) ? new URL(value) : undefined;
}

/** Who comes to an address of Hosting is led to the app's own: enough for staging, which need not name it. */
function refusedSite(functions: URL | undefined, app: URL | undefined, target: Target): Finding[] {
  if (functions === undefined || app === undefined || functions.origin === app.origin) return [];
  const isLedOn = isOfHosting(functions, target) && (isStaging(target) || isOfHosting(app, target));
  if (isLedOn) return [];
  return [
    {
      what: `Mails and payment pages would lead to ${functions.origin}, and the app is at ${app.origin}.`,
      where: `functions/.env.${target.project}: TOD_SITE_URL`,
      fix: `Name one site here and in ${settingsFile(target)}, by VITE_SITE_URL or else by VITE_FIREBASE_AUTH_DOMAIN.`,
    },
  ];
}

function isOfHosting({ hostname }: URL, { project }: Target): boolean {
  return DEFAULT_ENDS.some((end) => hostname === `${project}.${end}`);
}

/** A domain of nobody's Hosting, where no site is named, is the app's own. */
function refusedAuthDomain({ authDomain, namedSite }: Addresses, target: Target, file: string): Finding[] {
  if (authDomain === undefined || isOfHosting(new URL(`https://${authDomain}`), target)) return [];
  const isOwn =
    namedSite === undefined
      ? !DEFAULT_ENDS.some((end) => authDomain.endsWith(`.${end}`))
      : isWithin(authDomain, namedSite.hostname);
  if (isOwn) return [];
  const own = namedSite === undefined ? '' : `${namedSite.hostname} or `;
  return [
    {
      what: `VITE_FIREBASE_AUTH_DOMAIN is ${authDomain}, which is neither of the app’s own site nor of ${target.project}.`,
      where: file,
      fix: `Set it as ${own}${target.project}.firebaseapp.com.`,
    },
  ];
}

/** Whether a domain is that of a site or below it; whoever has `www.` of a domain has the domain. */
function isWithin(domain: string, site: string): boolean {
  const bare = site.replace(/^www\./, '');
  return domain === bare || domain.endsWith(`.${bare}`);
}

/** A domain belongs to one project: one that production has as well was copied from there. */
function sharedAddresses(app: Addresses, production: Addresses, file: string): Finding[] {
  const ofProduction = domainsOf(production);
  return domainsOf(app)
    .filter((domain) => ofProduction.includes(domain))
    .map((domain) => ({
      what: `${domain} is production’s, by what ${settingsFile(undefined)} says.`,
      where: file,
      fix: 'Set VITE_FIREBASE_AUTH_DOMAIN, and VITE_SITE_URL where it is said, as those of staging.',
    }));
}

function domainsOf({ authDomain, site }: Addresses): string[] {
  return [...new Set([authDomain, site?.hostname])].filter((domain) => domain !== undefined);
}
