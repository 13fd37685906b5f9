import { isVersionBefore, type ServiceSettings } from '@tod/model';

/** What somebody is told or kept from. */
export type Obeyed =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'notice' | 'closed'; readonly text: string }
  | { readonly kind: 'outdated' };

/** What follows from the settings for an app of this version: the worst first. */
export function whatToObey(settings: ServiceSettings | undefined, version: string): Obeyed {
  if (settings === undefined) return { kind: 'nothing' };
  const { closed, notice, minimalVersion } = settings;
  if (closed) return { kind: 'closed', text: notice };
  if (isVersionBefore(version, minimalVersion)) return { kind: 'outdated' };
  return notice === '' ? { kind: 'nothing' } : { kind: 'notice', text: notice };
}
