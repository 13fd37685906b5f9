import type { PushChoice } from './pushChoice.ts';
import type { PushPermission } from './pushSupport.ts';

/** Whoever said « Plus tard » is not asked before this has passed. */
const AGAIN_AFTER_MS = 7 * 86_400_000;

export interface PromptSituation {
  readonly permission: PushPermission;
  readonly isSignedIn: boolean;
  /** The app runs in a window of its own. */
  readonly isInstalled: boolean;
  readonly wasAskedThisSession: boolean;
  readonly memory: PushChoice;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** Whether somebody is asked for pushes: six conditions, all of them. */
export function isPromptDue(situation: PromptSituation): boolean {
  const { permission, isSignedIn, isInstalled, wasAskedThisSession, memory, now } = situation;
  return (
    permission === 'default' &&
    isSignedIn &&
    isInstalled &&
    !wasAskedThisSession &&
    memory.decision === null &&
    (memory.promptedAt === null || now - memory.promptedAt >= AGAIN_AFTER_MS)
  );
}
