import { useReadAbout } from '../../../domain/notifications/unread/useReadAbout.ts';

interface TodEffectsProps {
  readonly uid: string;
  readonly todId: string;
}

/**
 * What being in front of a tod does: what is told of it becomes read, also of its proposals and games. It draws nothing, so that the
 * counter it listens to has nothing drawn anew.
 */
export function TodEffects({ uid, todId }: TodEffectsProps): null {
  useReadAbout(uid, ({ data }) => data.todId === todId);
  return null;
}
