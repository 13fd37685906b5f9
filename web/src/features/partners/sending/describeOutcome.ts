import type { Refusal } from '@tod/model';
import { failureText, refusalText } from '../../../shared/texts/errors.ts';
import { openingTexts } from './openingTexts.ts';
import { sendingTexts as texts } from './texts.ts';
import type { TodOutcome } from './todOutcome.ts';

/** An outcome after which the dialog stays open. */
export type TodTrouble = Extract<TodOutcome, { kind: 'limitReached' | 'refused' | 'failed' }>;

/** Why a tod was not sent, in words, and where that can be mended. */
export interface DescribedTrouble {
  readonly title: string;
  readonly text: string;
  readonly action: 'premium' | 'profile' | undefined;
}

/** @param isForSports the wish was to add sports to a tod that stands */
export function describeTrouble(trouble: TodTrouble, isForSports: boolean): DescribedTrouble {
  const title = isForSports ? texts.sportRefused : texts.refused;
  switch (trouble.kind) {
    case 'limitReached':
      return { title: texts.limitReached, text: texts.limitReachedHint, action: 'premium' };
    case 'failed':
      return { title: texts.uncertain, text: `${title}. ${failureText(trouble.error)}`, action: undefined };
    case 'refused':
      return describeRefusal(trouble.reason, title);
  }
}

function describeRefusal(reason: Refusal, title: string): DescribedTrouble {
  switch (reason) {
    case 'notSignedIn':
      return { title: texts.signedOut, text: openingTexts.signInFirst, action: undefined };
    case 'unexpected':
      return { title: texts.unexpected, text: refusalText(reason), action: undefined };
    case 'ownProfileMissing':
      return { title, text: refusalText(reason), action: 'profile' };
    default:
      return { title, text: refusalText(reason), action: undefined };
  }
}
