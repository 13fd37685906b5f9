import { nextMoveAt, type ProfileFields } from '@tod/model';
import { serverNow } from '../../../platform/firebase/write.ts';
import { getNow } from '../../../platform/ui/now.ts';

/** The position was published less than an hour ago: it may move again from `next` on. */
export class MovedTooSoonError extends Error {
  override readonly name = 'MovedTooSoonError';
  readonly next: Date;

  constructor(next: Date) {
    super('The position moved less than an hour ago.');
    this.next = next;
  }
}

type Positioned = Pick<ProfileFields, 'latitude' | 'longitude' | 'positionAt'>;

/**
 * Adds to a change of the profile when its position moves, where it does: the rules let it once an hour. A position that goes
 * may go at any time.
 * @throws MovedTooSoonError
 */
export function withMoveTime<Change extends Partial<ProfileFields>>(
  current: Positioned,
  change: Change,
): Change | (Omit<Change, 'positionAt'> & { readonly positionAt: ReturnType<typeof serverNow> }) {
  const { latitude, longitude } = change;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return change;
  if (latitude === current.latitude && longitude === current.longitude) return change;
  const next = nextMoveAt(current.positionAt, getNow());
  if (next !== null) throw new MovedTooSoonError(next);
  return { ...change, positionAt: serverNow() };
}
