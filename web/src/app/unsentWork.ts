import { messageDrafts, unsentMessages } from '../domain/messages/unsentMessages.ts';
import { unsentSettings } from '../domain/notifications/unsentSettings.ts';
import { unsentInteractions } from '../domain/people/interactions/unsentInteractions.ts';
import { unsentEdits } from '../domain/profile/waiting/unsentEdits.ts';
import { unsentAnswers } from '../domain/tods/answers/unsentAnswers.ts';
import { unsentTodDraft } from '../domain/tods/sending/unsentTodDraft.ts';
import { registerUnsentWork } from '../platform/offline/unsentWork.ts';

/** Has leaving ask whoever holds unsent work, in the order in which its owner is asked about it. */
export function registerAllUnsentWork(): void {
  for (const holder of [
    unsentEdits,
    unsentMessages,
    unsentAnswers,
    messageDrafts,
    unsentTodDraft,
    unsentSettings,
    unsentInteractions,
  ])
    registerUnsentWork(holder);
}
