import { pairId, personOf } from '@tod/model';
import { startTransition, useEffect } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import { setAdMember } from '../../domain/ads/adAudience.ts';
import { useAuthSessionEnd } from '../../domain/auth/exit/useAuthSessionEnd.ts';
import { useAddressTakeOverState } from '../../domain/auth/useAddressTakeOverState.ts';
import { messageQueueOf } from '../../domain/messages/outbox/messageQueue.ts';
import { useMessageSound } from '../../domain/messages/useMessageSound.ts';
import { useUnreadMessages } from '../../domain/messages/useUnreadMessages.ts';
import { useDevice } from '../../domain/notifications/push/useDevice.ts';
import { useUnreadNotificationCount } from '../../domain/notifications/unread/useUnreadNotificationCount.ts';
import { useInteractionSync } from '../../domain/people/interactions/useInteractionSync.ts';
import { usePresence } from '../../domain/people/presence/usePresence.ts';
import { pictureUrl } from '../../domain/people/profiles/pictureUrl.ts';
import { useCachedOwnProfile } from '../../domain/profile/edit/useOwnProfile.ts';
import { useWaitingEdits } from '../../domain/profile/waiting/useWaitingEdits.ts';
import { useMembership } from '../../domain/subscription/useMembership.ts';
import { useAwaitingTods } from '../../domain/tods/awaiting/useAwaitingTods.ts';
import { useAuthSession } from '../../platform/firebase/AuthSessionContext.tsx';
import { routes } from '../../platform/navigation/routes.ts';
import { useQueue } from '../../platform/offline/useQueue.ts';
import { lazyExtra } from '../../platform/ui/lazyPart.tsx';
import { useSetShellMember } from './ShellMember.tsx';
import { SignOutSteps } from './SignOutSteps.tsx';
import { useAppBadge } from './useAppBadge.ts';
import { useBackgroundSync } from './useBackgroundSync.ts';

const AddressTakeOver = lazyExtra(async () => (await import('./AddressTakeOver.tsx')).AddressTakeOver);

/**
 * Reads what the shell shows of the signed-in person, notes that they are here, lets them hear of a message, sends what they
 * have written, has an address taken over that was verified, and leaves when they have signed out elsewhere. Loaded after the page, because it brings all of Firestore.
 */
export function MemberEffects({ uid }: { readonly uid: string }) {
  useAuthSessionEnd(uid);
  const takeOver = useAddressTakeOverState(uid);
  const setFacts = useSetShellMember();
  useQueue(messageQueueOf(uid));
  const unreadMessages = useUnreadMessages();
  const partnerUid = useMatch(routes.conversation.pattern)?.params.uid;
  useMessageSound(uid, partnerUid === undefined ? undefined : pairId(uid, partnerUid));
  const unreadNotifications = useUnreadNotificationCount();
  const awaiting = useAwaitingTods(uid);
  const awaitingTods = awaiting.status === 'ready' ? awaiting.data.length : 0;
  useBackgroundSync(uid);
  // Each message has a line of its own among the notifications: a sum would count it twice.
  useAppBadge(Math.max(unreadMessages, unreadNotifications));
  useWaitingEdits(uid);
  const profile = useCachedOwnProfile(uid);
  const lastActive = profile.status === 'ready' ? profile.data.lastActive : null;
  usePresence(profile.status === 'ready' ? uid : null, lastActive?.getTime() ?? null);
  const navigate = useNavigate();
  useDevice(uid, navigate);
  const person = profile.status === 'ready' ? personOf(profile.data) : null;
  const name = person?.name ?? '';
  const avatarUrl = pictureUrl('avatar', uid, person?.avatarVersion);
  const sportId = person?.sportId ?? null;
  const membership = useMembership(uid);
  useInteractionSync(uid, membership.status === 'ready' ? membership.data.account.interactionsResetAt : null);
  const isPremium = membership.status === 'ready' && membership.data.isPremium;
  useEffect(() => {
    // The page first: a message is drawn in its conversation before the counters around it.
    startTransition(() =>
      setFacts({
        name,
        avatarUrl,
        sportId,
        isPremium,
        counts: { messages: unreadMessages, notifications: unreadNotifications, tods: awaitingTods },
      }),
    );
  }, [setFacts, name, avatarUrl, sportId, isPremium, unreadMessages, unreadNotifications, awaitingTods]);
  const { isAdmin } = useAuthSession();
  const seesAds = membership.status === 'ready' ? !isPremium && !isAdmin : undefined;
  useEffect(() => {
    if (seesAds !== undefined) setAdMember(seesAds ? uid : '');
  }, [uid, seesAds]);
  useEffect(() => () => setFacts(null), [setFacts]);
  return (
    <>
      {takeOver.isDue ? <AddressTakeOver uid={uid} /> : null}
      <SignOutSteps />
    </>
  );
}
