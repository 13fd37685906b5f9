import { partnerOf, type Sport, type TodFields, type TodStatus, todSchema } from '@tod/model';
import { object, string } from 'yup';
import { type NewNotification, notifyOnce } from '../domain/notifyOnce.ts';
import type { Server } from '../domain/server.ts';
import { parseFields } from '../platform/documents.ts';
import { describeGame } from './describeGame.ts';
import { nameOf } from './nameOf.ts';
import { texts } from './texts.ts';

/** One write of `tods/{todId}`: the fields before and after, undefined where the tod did not exist. */
export interface TodChange {
  readonly todId: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly at: Date;
}

/** Tells the one whom a change concerns. */
export async function notifyTodChange(server: Server, change: TodChange): Promise<void> {
  if (change.after === undefined) return;
  const { sportIds, status } = parseFields(todSchema, change.after);
  if (status === statusBefore(change)) return;
  const notification = planTodNotification(change, await server.catalogue.sports(sportIds));
  if (notification !== null) await notifyOnce(server, notification);
}

const endSchema = object({ cancellerUid: string().nullable().default(null) });

function statusBefore({ before }: TodChange): TodStatus | null {
  return before === undefined ? null : parseFields(todSchema, before).status;
}

/**
 * Who learns what from a change; null when it tells nobody anything new.
 * @param sports those of the tod, null for one that is gone
 */
export function planTodNotification(
  change: TodChange,
  sports: readonly (Sport | null)[],
): NewNotification | null {
  const tod = parseFields(todSchema, change.after);
  const before = statusBefore(change);
  if (tod.status === before) return null;
  const { initiatorUid, recipientUid } = tod;
  const compose = (type: TodNotificationType, senderUid: string, uid: string) =>
    composeNotification(change, tod, describeGame(sports, tod.slot), { type, senderUid, uid });

  switch (tod.status) {
    case 'pending':
      return compose('match_request', initiatorUid, recipientUid);
    case 'accepted':
      return compose('match_accepted', recipientUid, initiatorUid);
    case 'rejected':
      return compose('match_rejected', recipientUid, initiatorUid);
    case 'cancelled': {
      // A request that was withdrawn is no news; a match that was called off is.
      const { cancellerUid } = parseFields(endSchema, change.after);
      const partner = cancellerUid === null ? undefined : partnerOf(tod.participants, cancellerUid);
      if (before !== 'accepted' || cancellerUid === null || partner === undefined) return null;
      return compose('system', cancellerUid, partner);
    }
  }
}

type TodNotificationType = 'match_request' | 'match_accepted' | 'match_rejected' | 'system';

const WORDS: Readonly<Record<TodNotificationType, { title: string; content: (name: string) => string }>> = {
  match_request: { title: texts.requestTitle, content: texts.request },
  match_accepted: { title: texts.acceptedTitle, content: texts.accepted },
  match_rejected: { title: texts.rejectedTitle, content: texts.rejected },
  system: { title: texts.cancelledTitle, content: texts.cancelled },
};

function composeNotification(
  change: TodChange,
  tod: TodFields,
  game: string,
  { type, senderUid, uid }: Pick<NewNotification, 'uid'> & { type: TodNotificationType; senderUid: string },
): NewNotification {
  return {
    id: `tod-${change.todId}-${tod.status}`,
    uid,
    type,
    title: WORDS[type].title,
    content: WORDS[type].content(nameOf(tod, senderUid)) + game,
    senderUid,
    todId: change.todId,
    relatedId: change.todId,
    at: change.at,
  };
}
