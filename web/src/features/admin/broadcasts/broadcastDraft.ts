import { type BroadcastMode, MAX_BROADCAST_SPORTS, type NotificationType, uidSchema } from '@tod/model';
import type { BroadcastDraft } from '../../../domain/administration/broadcasts/sendBroadcast.ts';
import { texts } from './texts.ts';

/** The form as it is typed. */
export interface BroadcastValues {
  readonly mode: BroadcastMode;
  readonly recipientUid: string;
  readonly sportIds: readonly string[];
  readonly type: NotificationType;
  readonly title: string;
  readonly content: string;
}

export const EMPTY_BROADCAST: BroadcastValues = {
  mode: 'user',
  recipientUid: '',
  sportIds: [],
  type: 'system',
  title: '',
  content: '',
};

type BroadcastErrors = Partial<Record<'recipientUid' | 'sportIds' | 'title' | 'content', string>>;

/** What is missing or wrong, in words. */
export function findBroadcastErrors(values: BroadcastValues): BroadcastErrors {
  const { mode, recipientUid, sportIds, title, content } = values;
  return {
    ...(mode === 'user' &&
      !uidSchema.isValidSync(recipientUid.trim()) && { recipientUid: texts.problems.recipient }),
    ...(mode === 'bySport' && sportIds.length === 0 && { sportIds: texts.problems.sports }),
    ...(mode === 'bySport' &&
      sportIds.length > MAX_BROADCAST_SPORTS && {
        sportIds: texts.problems.tooManySports(MAX_BROADCAST_SPORTS),
      }),
    ...(title.trim() === '' && { title: texts.problems.incomplete }),
    ...(content.trim() === '' && { content: texts.problems.incomplete }),
  };
}

/** What is sent: of the audience only what the mode asks for. */
export function draftOf(values: BroadcastValues): BroadcastDraft {
  const { mode, type, title, content } = values;
  return {
    mode,
    recipientUid: mode === 'user' ? values.recipientUid.trim() : null,
    sportIds: mode === 'bySport' ? [...values.sportIds] : [],
    type,
    title: title.trim(),
    content: content.trim(),
  };
}
