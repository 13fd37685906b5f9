import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isMatched } from '../../../../domain/tods/sending/sendTodResult.ts';
import { readTodDraftOf } from '../../../../domain/tods/sending/storedTodDraft.ts';
import { useAuthSession } from '../../../../platform/firebase/AuthSessionContext.tsx';
import { originOf } from '../../../../platform/navigation/origin.ts';
import { routes, SEND_TOD_PARAMETER } from '../../../../platform/navigation/routes.ts';
import { toastInfo } from '../../../../platform/ui/toast.ts';
import { LazySendTodDialog } from './LazySendTodDialog.tsx';
import { sendTodTriggerTexts as texts } from './sendTodTriggerTexts.ts';

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

/** A button and the dialog that it opens to send somebody a tod. Visitors are led to sign in, and come back to the dialog. */
export function SendTodTrigger({ uid, name, isDisabled, children }: SendTodTriggerProps) {
  const session = useAuthSession();
  const navigate = useNavigate();
  const location = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);

  // The tod was left here for one's own profile, and its sender is back.
  const member = session.status === 'signedIn' ? session.uid : undefined;
  const { pathname, search } = location;
  useEffect(() => {
    if (member !== undefined && readTodDraftOf(member, pathname)?.recipient.uid === uid) setOpen(true);
  }, [member, pathname, uid]);

  // It was asked for before its sender signed in. Once: the address does not ask for it again.
  const isAsked = member !== undefined && new URLSearchParams(search).get(SEND_TOD_PARAMETER) === uid;
  const openAsked = useEffectEvent(() => {
    const parameters = new URLSearchParams(search);
    parameters.delete(SEND_TOD_PARAMETER);
    void navigate(
      { ...location, search: parameters.toString() },
      { replace: true, preventScrollReset: true },
    );
    if (!isDisabled) setOpen(true);
  });
  useEffect(() => {
    if (isAsked) openAsked();
  }, [isAsked]);

  function open(): void {
    if (session.status === 'signedIn') {
      setOpen(true);
      return;
    }
    toastInfo(texts.signInFirst);
    const parameters = new URLSearchParams(search);
    parameters.set(SEND_TOD_PARAMETER, uid);
    void navigate(routes.auth(), { state: originOf({ ...location, search: `?${parameters}` }) });
  }

  return (
    <>
      {children({
        isDone,
        isOpen,
        // Once sent, the dialog says what became of it and adds sports.
        isDisabled: isDisabled || session.status === 'loading',
        open,
      })}
      {isOpen && session.status === 'signedIn' ? (
        <LazySendTodDialog
          uid={session.uid}
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
