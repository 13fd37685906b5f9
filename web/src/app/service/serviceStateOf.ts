import { isVersionBefore, type ServiceSettings } from '@tod/model';
import { routes } from '../../platform/navigation/routes.ts';

/** What somebody is told or kept from. */
export type ServiceState =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'notice'; readonly text: string }
  /** Whoever runs the service has to get past it; the server refuses everybody else. */
  | { readonly kind: 'closed'; readonly text: string; readonly isPassable: true }
  /** The server cannot tell who has an old app: only the pages of the team are behind it, where it is taken back. */
  | { readonly kind: 'outdated'; readonly isPassable: boolean };

/** The app that obeys: its version, and the path of the page that is open. */
interface OpenApp {
  readonly version: string;
  readonly path: string;
}

/** What follows from the settings for an open app: the worst first. */
export function serviceStateOf(
  settings: ServiceSettings | undefined,
  { version, path }: OpenApp,
): ServiceState {
  if (settings === undefined) return { kind: 'nothing' };
  const { closed, notice, minimalVersion } = settings;
  if (closed) return { kind: 'closed', text: notice, isPassable: true };
  if (isVersionBefore(version, minimalVersion))
    return { kind: 'outdated', isPassable: path.startsWith(routes.admin()) };
  return notice === '' ? { kind: 'nothing' } : { kind: 'notice', text: notice };
}
