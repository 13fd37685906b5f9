import { documentPaths, positionOf, profileSchema, publishPosition } from '@tod/model';
import { whyNotOwner } from '../../../domain/profile/edit/ownership.ts';
import type { LocatedCity } from '../../../domain/profile/position/locateCity.ts';
import { texts as profileTexts } from '../../../domain/profile/texts.ts';
import { changeOnServer } from '../../../platform/firebase/transact.ts';
import { withTimeout } from '../../../platform/firebase/withTimeout.ts';
import { serverNow } from '../../../platform/firebase/write.ts';
import { failureText } from '../../../platform/text/errors.ts';
import { texts } from '../texts.ts';
import type { Located } from './useLocating.ts';

/** Publishes where the device is, snapped to the grid, with its commune. Answers what to say; never rejects. */
export function usePositionRefresh(uid: string) {
  return async ({ city, position }: LocatedCity): Promise<Located> => {
    const notTheirs = await whyNotOwner(uid, profileTexts.saveSignedOut);
    if (notTheirs !== undefined) return { step: 'failed', text: notTheirs };
    try {
      await withTimeout(() =>
        changeOnServer(documentPaths.profile(uid), profileSchema, (current) => ({
          city,
          ...publishPosition(position, positionOf(current)),
          lastActive: serverNow(),
        })),
      );
      return { step: 'done', text: texts.positionSaved(city) };
    } catch (error) {
      return { step: 'failed', text: `${texts.positionSaveFailed} ${failureText(error)}` };
    }
  };
}
