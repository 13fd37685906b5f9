import type { LocatedCity } from '../../../domain/profile/position/locateCity.ts';
import { savePosition } from '../../../domain/profile/position/savePosition.ts';
import { failureText } from '../../../platform/text/errors.ts';
import { texts } from '../texts.ts';
import type { Located } from './useLocating.ts';

/** Publishes where the device is. Answers what to say; never rejects. */
export function usePositionRefresh(uid: string) {
  return async (found: LocatedCity): Promise<Located> => {
    const saving = await savePosition(uid, found);
    switch (saving.status) {
      case 'saved':
        return { step: 'done', text: texts.positionSaved(found.city) };
      case 'notOwner':
      case 'tooSoon':
        return { step: 'failed', text: saving.text };
      case 'failed':
        return { step: 'failed', text: `${texts.positionSaveFailed} ${failureText(saving.error)}` };
    }
  };
}
