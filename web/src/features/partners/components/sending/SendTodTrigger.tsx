import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isMatched } from '../../../../domain/tods/sending/sendTodResult.ts';
import { unsentTodDraft } from '../../../../domain/tods/sending/unsentTodDraft.ts';
import { useAuthSession } from '../../../../platform/firebase/AuthSessionContext.tsx';
import { claimMissingCode } from '../../../../platform/offline/missingCode.ts';
import { LazySendTodDialog } from './LazySendTodDialog.tsx';

/** What a button that opens the dialog needs to know. */
export interface Trigger {
  readonly isDone: boolean;
  readonly isOpen: boolean;
  readonly isDisabled: boolean;
  readonly open: () => void;
}

interface SendTodTriggerProps {
  readonly uid: string;
  readonly name: string;
  readonly isDisabled: boolean;
  /** The button. */
  readonly children: (trigger: Trigger) => ReactNode;
}

/** A button and the dialog that it opens to send somebody a tod; for members, as only they see anybody. */
export function SendTodTrigger({ uid, name, isDisabled, children }: SendTodTriggerProps) {
  const { uid: member } = useAuthSession();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);

  // The tod was left here for one's own profile, and its sender is back.
  useEffect(() => {
    if (member === undefined || unsentTodDraft.count(member) === 0) return;
    let isOver = false;
    async function openAgain(sender: string) {
      const { readTodDraftOf } = await import('../../../../domain/tods/sending/storedTodDraft.ts');
      if (!isOver && readTodDraftOf(sender, pathname)?.recipient.uid === uid) setOpen(true);
    }
    openAgain(member).catch(claimMissingCode);
    return () => {
      isOver = true;
    };
  }, [member, pathname, uid]);

  return (
    <>
      {children({
        isDone,
        isOpen,
        // Once sent, the dialog says what became of it and adds sports.
        isDisabled: isDisabled || member === undefined,
        open: () => setOpen(true),
      })}
      {isOpen && member !== undefined ? (
        <LazySendTodDialog
          uid={member}
          recipient={{ uid, name }}
          onClose={(outcome) => {
            setOpen(false);
            if (outcome !== undefined && isMatched(outcome)) setDone(true);
          }}
        />
      ) : null}
    </>
  );
}
