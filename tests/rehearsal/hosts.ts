import { FUNCTIONS_REGION } from '../../model/src/functionsRegion.ts';
import type { SuitePorts } from '../../scripts/suite/ports.ts';
import { GOOGLE_FRAMES } from '../journeys/providerWindow.ts';
import { type CorsRule, committedCors } from './bucketCors.ts';
import { PROJECT, SITE_HOST } from './production.ts';

/**
 * Who answers a request: a part of the suite under a path of its own, or what stands here. `cors` is what lets pages of other hosts read
 * the answer where a bucket says so, in place of what the emulator says, which lets everybody.
 */
export type Destination =
  | { readonly port: number; readonly path: string; readonly cors?: readonly CorsRule[] }
  | { readonly status: number; readonly contentType: string; readonly body: string };

/** Finds who answers a path with its query; undefined where nobody does. */
export type Host = (path: string) => Destination | undefined;

/** What lies in a bucket, not what is known of it: that is Firebase's own, which every page may read. */
const CONTENT = /^\/v0\/b\/[^/]+\/o\/[^?]+\?(.*&)?alt=media(&|$)/;

export const FUNCTIONS_HOST = `${FUNCTIONS_REGION}-${PROJECT}.cloudfunctions.net`;

/** Every host that the deployed app, its functions, the browser and firebase-tools may ask, and what stands for it here. */
export function rehearsalHosts(ports: SuitePorts): ReadonlyMap<string, Host> {
  const to =
    (port: number, prefix = ''): Host =>
    (path) => ({ port, path: prefix + path });
  const below =
    (start: string, host: Host): Host =>
    (path) =>
      path.startsWith(start) ? host(path) : undefined;
  const firstOf =
    (...hosts: readonly Host[]): Host =>
    (path) => {
      for (const host of hosts) {
        const found = host(path);
        if (found !== undefined) return found;
      }
      return undefined;
    };
  const moved =
    (start: string, port: number, place: string): Host =>
    (path) =>
      path.startsWith(start) ? { port, path: place + path.slice(start.length) } : undefined;
  const services = to(ports.services);
  const cors = committedCors();
  const unknown: Host = () => json({ error: { code: 404, status: 'NOT_FOUND' } }, 404);

  return new Map<string, Host>([
    // What begins so is Firebase Hosting's own on every site: here Auth's helper pages.
    [SITE_HOST, firstOf(moved('/__/auth/', ports.auth, '/emulator/auth/'), to(ports.hosting))],
    [
      'identitytoolkit.googleapis.com',
      firstOf(
        // The emulator names localhost only, as the console does not know it.
        below('/v1/projects?', () =>
          json({ projectId: '1', authorizedDomains: [SITE_HOST, `${PROJECT}.firebaseapp.com`] }),
        ),
        to(ports.auth, '/identitytoolkit.googleapis.com'),
      ),
    ],
    ['securetoken.googleapis.com', to(ports.auth, '/securetoken.googleapis.com')],
    ['firestore.googleapis.com', to(ports.firestore)],
    [
      'firebasestorage.googleapis.com',
      (path) => ({ port: ports.storage, path, ...(CONTENT.test(path) ? { cors } : {}) }),
    ],
    [FUNCTIONS_HOST, to(ports.functions, `/${PROJECT}/${FUNCTIONS_REGION}`)],
    ['firebaseinstallations.googleapis.com', services],
    ['fcmregistrations.googleapis.com', services],
    ['fcm.googleapis.com', services],
    ['content-firebaseappcheck.googleapis.com', services],
    ['firebaseappcheck.googleapis.com', below('/v1/jwks', services)],
    [
      'www.google.com',
      firstOf(
        below('/recaptcha/', services),
        below('/images/cleardot.gif', () => ({ status: 200, contentType: 'image/gif', body: ONE_PIXEL })),
      ),
    ],
    ['www.gstatic.com', below('/recaptcha/', services)],
    ['apis.google.com', below('/js/api.js', () => script(GOOGLE_FRAMES))],
    ['oauth2.googleapis.com', below('/token', () => json(ACCESS_TOKEN))],
    ['api.stripe.com', services],
    ['checkout.stripe.com', below('/stripe/', services)],
    ['data.geopf.fr', below('/geocodage/', services)],
    ['overpass-api.de', services],
    ['nominatim.openstreetmap.org', services],
    // By which Chromium takes part in FCM (its `--gcm-checkin-url` and `--gcm-registration-url` by default).
    [
      'android.clients.google.com',
      firstOf(
        moved('/checkin', ports.services, '/gcm/checkin'),
        moved('/c2dm/register3', ports.services, '/gcm/register'),
      ),
    ],
    // The emulator's page of a provider has its styles from there.
    ['unpkg.com', () => ({ status: 200, contentType: 'text/css', body: '' })],
    ['fonts.googleapis.com', () => ({ status: 200, contentType: 'text/css', body: '' })],
    // firebase-tools asks about the project, which nobody has, who wants to know, and what is new.
    ['firebase.googleapis.com', unknown],
    ['www.googleapis.com', unknown],
    ['registry.npmjs.org', unknown],
  ]);
}

/** For whoever shows a service account’s word. */
const ACCESS_TOKEN = { access_token: 'ya29.rehearsal', token_type: 'Bearer', expires_in: 3599 };
const ONE_PIXEL = 'GIF89a\x01\0\x01\0\0\0\0;';

function json(value: object, status = 200): Destination {
  return { status, contentType: 'application/json; charset=utf-8', body: JSON.stringify(value) };
}

function script(body: string): Destination {
  return { status: 200, contentType: 'text/javascript; charset=utf-8', body };
}
