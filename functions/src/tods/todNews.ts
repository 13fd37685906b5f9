import {
  awaitedUidOf,
  type NotificationType,
  partnerOf,
  type Sport,
  type Tod,
  type TodFields,
  todSchema,
} from '@tod/model';
import { object, string } from 'yup';
import type { NewNotification } from '../domain/notifyOnce.ts';
import { parseFields } from '../platform/documents.ts';
import { describeGame, type GameMoment } from './describeGame.ts';
import { nameOf } from './nameOf.ts';
import { texts } from './texts.ts';

/** One write of `tods/{todId}`: the fields before and after, undefined where the tod did not exist. */
export interface TodChange {
  readonly todId: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly at: Date;
}

/** What one of the two did, for the other one to hear. */
interface TodNews {
  readonly tod: TodFields;
  readonly type: NotificationType;
  readonly words: { readonly title: string; readonly content: (name: string) => string };
  readonly senderUid: string;
  readonly moment: GameMoment;
  /** What makes it another notification than what else happens to the tod. */
  readonly id: string;
  /** The tod, or the proposal, which the tod’s own notification cannot answer. */
  readonly aboutId: string;
}

/** Who learns what from a change; null when it tells nobody anything new, and where whoever did it takes no part. */
export function newsOf(change: TodChange): TodNews | null {
  const news = whatHappened(change);
  return news !== null && partnerOf(news.tod.participants, news.senderUid) !== undefined ? news : null;
}

/** Whether what was asked for, the tod or a proposal, still waits for the answer of whoever is told of it. */
export function isAnswerAwaited(tod: Tod, news: TodNews): boolean {
  return news.aboutId === tod.id
    ? tod.status === 'pending' && awaitedUidOf(tod) === recipientOf(news)
    : tod.proposal?.id === news.aboutId;
}

/** Who learns of it. */
export function recipientOf({ tod, senderUid }: TodNews): string {
  return partnerOf(tod.participants, senderUid) ?? '';
}

/**
 * The notification of it.
 * @param sports those of the tod, null for one that is gone
 * @param timeZone of whoever learns it
 */
export function composeNotification(
  { todId, before, at }: TodChange,
  news: TodNews,
  sports: readonly (Sport | null)[],
  timeZone: string,
): NewNotification {
  const { tod, type, words, senderUid, moment, id, aboutId } = news;
  // A place is free text, and lies on a lock screen: of somebody with whom there is no match it is read in the app.
  const isMatch = [tod, parseFields(todSchema, before)].some(({ status }) => status === 'accepted');
  const shown = isMatch ? moment : { ...moment, place: null };
  return {
    id: `tod-${todId}-${id}`,
    uid: recipientOf(news),
    type,
    title: words.title,
    content: words.content(nameOf(tod, senderUid)) + describeGame(sports, shown, timeZone),
    senderUid,
    todId,
    relatedId: aboutId,
    at,
  };
}

function whatHappened(change: TodChange): TodNews | null {
  const tod = parseFields(todSchema, change.after);
  const before = change.before === undefined ? null : parseFields(todSchema, change.before);
  if (before?.status === tod.status) return newsOfProposal(change, before, tod);
  const news = (type: NotificationType, words: TodNews['words'], senderUid: string): TodNews => ({
    tod,
    type,
    words,
    senderUid,
    moment: tod,
    id: tod.status,
    aboutId: change.todId,
  });
  switch (tod.status) {
    case 'pending':
      return news('match_request', WORDS.request, tod.initiatorUid);
    case 'accepted':
    case 'rejected': {
      const answererUid = tod.pastProposals.at(-1)?.endedByUid || tod.recipientUid;
      const [ofRequest, ofProposal] =
        tod.status === 'accepted'
          ? ([WORDS.accepted, WORDS.proposalAccepted] as const)
          : ([WORDS.rejected, WORDS.proposalRejected] as const);
      const type = tod.status === 'accepted' ? 'match_accepted' : 'match_rejected';
      return news(type, answererUid === tod.recipientUid ? ofRequest : ofProposal, answererUid);
    }
    case 'cancelled': {
      // A request that was withdrawn is no news, unless the other one had proposed something; a match that was called off is.
      const { cancellerUid } = parseFields(endSchema, change.after);
      if (cancellerUid === null) return null;
      const isNews =
        before?.status === 'accepted' || tod.pastProposals.some(({ byUid }) => byUid !== cancellerUid);
      return isNews ? news('system', WORDS.cancelled, cancellerUid) : null;
    }
  }
}

/** What was proposed, or answered, while the tod stayed what it is. */
function newsOfProposal({ todId }: TodChange, before: TodFields, tod: TodFields): TodNews | null {
  const { proposal } = tod;
  const isChange = tod.status === 'accepted';
  if (proposal !== null && proposal.id !== before.proposal?.id && proposal.id !== todId) {
    return {
      tod,
      type: 'match_request',
      words: isChange ? WORDS.change : WORDS.proposal,
      senderUid: proposal.byUid,
      moment: isChange ? { ...proposal, replaces: tod } : proposal,
      id: proposal.id,
      aboutId: proposal.id,
    };
  }
  const last = tod.pastProposals.at(-1);
  if (last === undefined || last.id !== before.proposal?.id) return null;
  const isAccepted = last.outcome === 'accepted';
  return {
    tod,
    type: isAccepted ? 'match_accepted' : 'match_rejected',
    words: isAccepted ? WORDS.changeAccepted : WORDS.changeRejected,
    senderUid: last.endedByUid,
    moment: tod,
    id: `${last.id}-${last.outcome}`,
    aboutId: last.id,
  };
}

const endSchema = object({ cancellerUid: string().nullable().default(null) });

const WORDS = {
  request: { title: texts.requestTitle, content: texts.request },
  accepted: { title: texts.acceptedTitle, content: texts.accepted },
  rejected: { title: texts.rejectedTitle, content: texts.rejected },
  cancelled: { title: texts.cancelledTitle, content: texts.cancelled },
  proposal: { title: texts.proposalTitle, content: texts.proposal },
  proposalAccepted: { title: texts.proposalAcceptedTitle, content: texts.proposalAccepted },
  proposalRejected: { title: texts.proposalRejectedTitle, content: texts.proposalRejected },
  change: { title: texts.changeTitle, content: texts.change },
  changeAccepted: { title: texts.changeAcceptedTitle, content: texts.changeAccepted },
  changeRejected: { title: texts.changeRejectedTitle, content: texts.changeRejected },
} as const satisfies Record<string, TodNews['words']>;
