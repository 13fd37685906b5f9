import { ANNE } from './actors.ts';
import { compileRules, decidePlain } from './decideRules.ts';
import { rulesValueOf } from './rulesValue.ts';

const ruleset = compileRules('storage.rules');
const NAMES = { avatars: 'avatar', banners: 'banner' } as const;

/**
 * Whether Anne may do this with a picture of hers.
 * @param account her account as the rules find it, null where there is none
 */
export function uploadVerdict(
  method: 'create' | 'update' | 'delete',
  folder: keyof typeof NAMES,
  account: { readonly suspended: boolean } | null,
): boolean {
  const picture = { contentType: 'image/webp', size: 200_000, metadata: {} };
  return decidePlain(ruleset, {
    service: 'firebase.storage',
    method,
    path: ['b', 'demo-tod.appspot.com', 'o', folder, ANNE, NAMES[folder]],
    request: {
      auth: { uid: ANNE, token: { email_verified: true } },
      time: new Date(),
      ...(method === 'delete' ? {} : { resource: picture }),
    },
    resource: method === 'create' ? null : picture,
    lookUp: ({ segments }) =>
      account !== null && segments.slice(-2).join('/') === `users/${ANNE}`
        ? { kind: 'found', resource: rulesValueOf({ data: account }) }
        : { kind: 'missing' },
  }).allowed;
}
