/** What a build says of where it is published. */
interface Published {
  readonly project: string;
  /** The app's own address. */
  readonly site: string;
}

/**
 * Where somebody is led who has come to one of the two addresses at which Hosting serves every project beside its own domain
 * (https://firebase.google.com/docs/hosting/full-config): App Check and sign-in know that domain only. Undefined where they are right.
 */
export function ownAddress(here: URL, { project, site }: Published): string | undefined {
  const isSecond = [`${project}.web.app`, `${project}.firebaseapp.com`].includes(here.hostname);
  if (!isSecond || site === '') return undefined;
  // The build has looked at it (web/build/siteUrl.ts).
  const own = new URL(site);
  if (own.hostname === here.hostname) return undefined;
  return `${own.origin}${here.pathname}${here.search}${here.hash}`;
}
