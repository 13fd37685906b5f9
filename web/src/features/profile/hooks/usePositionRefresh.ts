import { paths as documents, positionOf, profileSchema, publishPosition } from '@tod/model';
import { changeOnServer } from '../../../shared/firebase/transact.ts';
import { serverNow } from '../../../shared/firebase/write.ts';
import { failureText } from '../../../shared/texts/errors.ts';
import type { LocatedCity } from '../form/locateCity.ts';
import { texts } from '../texts.ts';
import type { Located } from './useLocating.ts';
import { whyNotTheirs } from './whoIsThere.ts';
import { withinPatience } from './withinPatience.ts';

/** Publishes where the device is, snapped to the grid, with its commune. Answers what to say; never rejects. */
export function usePositionRefresh(uid: string) {
  return async ({ city, position }: LocatedCity): Promise<Located> => {
    const notTheirs = await whyNotTheirs(uid, texts.saveSignedOut);
    if (notTheirs !== undefined) return { step: 'failed', text: notTheirs };
    try {
      await withinPatience(() =>
        changeOnServer(documents.profile(uid), profileSchema, (current) => ({
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
