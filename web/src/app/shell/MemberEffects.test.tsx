// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { AuthSessionContextProvider } from '../../platform/firebase/AuthSessionContext.tsx';
import { sessionOf } from '../../platform/firebase/testing.ts';
import { MemberEffects } from './MemberEffects.tsx';

const { loading, nothing, unread, useAppBadge } = vi.hoisted(() => ({
  loading: () => ({ status: 'loading' }),
  nothing: () => undefined,
  unread: { messages: 0, notifications: 0 },
  useAppBadge: vi.fn(),
}));
vi.mock('./useAppBadge.ts', () => ({ useAppBadge }));
vi.mock('../../domain/messages/useUnreadMessages.ts', () => ({ useUnreadMessages: () => unread.messages }));
vi.mock('../../domain/notifications/unread/useUnreadNotificationCount.ts', () => ({
  useUnreadNotificationCount: () => unread.notifications,
}));
// What else it does.
vi.mock('../../domain/auth/exit/useAuthSessionEnd.ts', () => ({ useAuthSessionEnd: nothing }));
vi.mock('../../domain/auth/useAddressTakeOverState.ts', () => ({
  useAddressTakeOverState: () => ({ isDue: false }),
}));
vi.mock('../../domain/messages/outbox/messageQueue.ts', () => ({ messageQueueOf: nothing }));
vi.mock('../../domain/messages/useMessageSound.ts', () => ({ useMessageSound: nothing }));
vi.mock('../../domain/notifications/push/useDevice.ts', () => ({ useDevice: nothing }));
vi.mock('../../domain/people/interactions/useInteractionSync.ts', () => ({ useInteractionSync: nothing }));
vi.mock('../../domain/people/presence/usePresence.ts', () => ({ usePresence: nothing }));
vi.mock('../../domain/profile/edit/useOwnProfile.ts', () => ({ useCachedOwnProfile: loading }));
vi.mock('../../domain/profile/waiting/useWaitingEdits.ts', () => ({ useWaitingEdits: nothing }));
vi.mock('../../domain/subscription/useMembership.ts', () => ({ useMembership: loading }));
vi.mock('../../domain/tods/awaiting/useAwaitingTods.ts', () => ({ useAwaitingTods: loading }));
vi.mock('../../platform/offline/useQueue.ts', () => ({ useQueue: nothing }));
vi.mock('./ShellMember.tsx', () => ({ useSetShellMember: () => nothing }));
vi.mock('./SignOutSteps.tsx', () => ({ SignOutSteps: nothing }));
vi.mock('./useBackgroundSync.ts', () => ({ useBackgroundSync: nothing }));

afterEach(cleanup);

it.each([
  ['each message with its notification once', { messages: 3, notifications: 4 }, 4],
  ['messages whose notifications were read in the centre', { messages: 3, notifications: 0 }, 3],
])('counts on the icon %s', (_what, counts, shown) => {
  Object.assign(unread, counts);
  render(
    <AuthSessionContextProvider session={sessionOf('anne')}>
      <MemoryRouter>
        <MemberEffects uid="anne" />
      </MemoryRouter>
    </AuthSessionContextProvider>,
  );
  expect(useAppBadge).toHaveBeenLastCalledWith(shown);
});
