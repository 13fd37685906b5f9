import type { ProfileNeed, Refusal } from '@tod/model';
import { profileNeedTexts } from '../../../../domain/profile/profileNeedTexts.ts';
import type { SendTodResult } from '../../../../domain/tods/sending/sendTodResult.ts';
import { failureText, refusalText } from '../../../../platform/text/errors.ts';
import { sendTodTriggerTexts } from './sendTodTriggerTexts.ts';
import { sendingTexts as texts } from './texts.ts';

/** An outcome after which the dialog stays open. */
export type SendTodError = Extract<SendTodResult, { kind: 'limitReached' | 'refused' | 'failed' }>;

/** Why a tod was not sent, in words, and where that can be mended. */
export interface SendTodErrorText {
  readonly title: string;
  readonly text: string;
  readonly action: 'premium' | 'profile' | undefined;
  /** What one's own profile lacks where the action is `profile`. */
  readonly missing: readonly ProfileNeed[];
}

const NOTHING_MISSING: readonly ProfileNeed[] = [];

/** @param isForSports the draft was to add sports to a tod that stands */
export function describeSendTodError(error: SendTodError, isForSports: boolean): SendTodErrorText {
  const title = isForSports ? texts.sportRefused : texts.refused;
  switch (error.kind) {
    case 'limitReached':
      return {
        title: texts.limitReached,
        text: texts.limitReachedHint,
        action: 'premium',
        missing: NOTHING_MISSING,
      };
    case 'failed':
      return saying(texts.uncertain, `${title}. ${failureText(error.error)}`);
    case 'refused':
      return error.reason === 'ownProfileIncomplete'
        ? describeIncompleteness(error.missing)
        : describeRefusal(error.reason, title, error.retryAfter);
  }
}

/** What the sender’s profile lacks: said before the server is asked, and after it refused. */
export function describeIncompleteness(missing: readonly ProfileNeed[]): SendTodErrorText {
  return {
    title: refusalText('ownProfileIncomplete'),
    text: missing.length === 0 ? '' : profileNeedTexts.missing(missing),
    action: 'profile',
    missing,
  };
}

/** Whether another choice of sports or of a moment may end it. */
export function endsWithOtherDraft(error: SendTodError): boolean {
  return error.kind === 'refused' && ABOUT_THE_DRAFT.includes(error.reason);
}

const ABOUT_THE_DRAFT: readonly Refusal[] = ['slotInPast', 'sportNotFound', 'invalidInput'];

function describeRefusal(reason: Refusal, title: string, retryAfter: number): SendTodErrorText {
  switch (reason) {
    case 'notSignedIn':
      return saying(texts.signedOut, sendTodTriggerTexts.signInFirst);
    case 'unexpected':
      return saying(texts.unexpected, refusalText(reason));
    case 'partnerMissing':
      return saying(refusalText(reason), texts.partnerUnreachable);
    default:
      return saying(title, refusalText(reason, retryAfter));
  }
}

function saying(title: string, text: string): SendTodErrorText {
  return { title, text, action: undefined, missing: NOTHING_MISSING };
}
