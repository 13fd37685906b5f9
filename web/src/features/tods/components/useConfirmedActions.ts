import type { Tod } from '@tod/model';
import { useRef, useState } from 'react';
import type { AskedAction } from '../../../domain/tods/offeredActions.ts';
import { type ActionSource, type TodActions, useTodActions } from '../../../domain/tods/useTodActions.ts';
import { noteWhere } from '../../../platform/navigation/stillHere.ts';
import type { AskedConfirmation } from './TodActionDialog.tsx';

export interface ConfirmedActions {
  /** Accepting happens at once; everything else is asked about first. */
  readonly ask: (action: AskedAction, tod: Tod, partnerName: string) => void;
  readonly running: TodActions['running'];
  /** For the dialog. */
  readonly asked: AskedConfirmation | undefined;
  readonly confirm: () => void;
  readonly close: () => void;
  /** The ids of the tods that were deleted, or are about to be. */
  readonly deleted: ReadonlySet<string>;
}

/**
 * Acts on tods, with a question before what cannot be undone. `onDone` is told what was done, and to which tod as it was, unless whoever
 * asked for it is on another page by then.
 */
export function useConfirmedActions(
  uid: string,
  source: ActionSource,
  onDone: (action: AskedAction, tod: Tod) => void,
): ConfirmedActions {
  const { run, running } = useTodActions(uid, source);
  const deleted = useRef(new Set<string>());
  const [asked, setAsked] = useState<AskedConfirmation>();

  const close = () => setAsked((current) => current && { ...current, isOpen: false });

  async function runAndClose(action: AskedAction, tod: Tod): Promise<void> {
    if (action === 'delete') deleted.current.add(tod.id);
    const isStillHere = noteWhere();
    const isDone = await run(action, tod);
    if (!isDone) deleted.current.delete(tod.id);
    close();
    if (isDone && isStillHere()) onDone(action, tod);
  }

  return {
    ask: (action, tod, partnerName) => {
      if (action === 'accept') void runAndClose(action, tod);
      else setAsked({ action, tod, uid, partnerName, isOpen: true });
    },
    running,
    asked,
    confirm: () => {
      if (asked !== undefined) void runAndClose(asked.action, asked.tod);
    },
    close,
    deleted: deleted.current,
  };
}
