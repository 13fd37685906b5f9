import { ADMIN_ROLE, documentPaths, userRoleSchema } from '@tod/model';
import { useLiveDocument } from '../../platform/firebase/live.ts';

export type AdminRoleState =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'ready'; readonly isAdmin: boolean };

/** Whether somebody administers Tod, live: the role counts, not what a token says of it. */
export function useAdminRole(uid: string): AdminRoleState {
  const role = useLiveDocument(documentPaths.userRole(uid), userRoleSchema);
  if (role.status === 'missing') return { status: 'ready', isAdmin: false };
  if (role.status === 'ready') return { status: 'ready', isAdmin: role.data.role === ADMIN_ROLE };
  return role;
}
