import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { originOf } from '../../shared/session/origin.ts';
import { useSession } from '../../shared/session/SessionContext.tsx';
import { failureText } from '../../shared/texts/errors.ts';
import { toastError, toastInfo } from '../../shared/toast.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { texts } from './texts.ts';

interface SendTodButtonProps {
  readonly uid: string;
  readonly name: string;
  readonly isDisabled?: boolean;
}

/** Sends a tod to somebody whose profile is shown, for the sports that the two share. Visitors are led to sign in. */
export function SendTodButton({ uid, name, isDisabled = false }: SendTodButtonProps) {
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const [state, setState] = useState<'ready' | 'sending' | 'done'>('ready');

  async function handleClick() {
    if (session.status !== 'signedIn') {
      toastInfo(texts.signInToSend);
      await navigate(paths.auth(), { state: originOf(location) });
      return;
    }
    setState('sending');
    try {
      // Loaded on demand: a public profile needs neither functions nor the whole of Firestore.
      const { readCommonSports, sendTod } = await import('./hooks/sendTod.ts');
      const { isMatched } = await import('./sending/attemptTod.ts');
      const outcome = await sendTod(session.uid, uid, await readCommonSports(session.uid, uid));
      setState(isMatched(outcome) ? 'done' : 'ready');
    } catch (error) {
      toastError(texts.sendUncertain(failureText(error)));
      setState('ready');
    }
  }

  return (
    <Button
      variant="contained"
      startIcon={<Icon name={state === 'done' ? 'check' : 'tod'} size={20} />}
      aria-label={state === 'ready' ? texts.sendTo(name) : undefined}
      disabled={isDisabled || state !== 'ready' || session.status === 'loading'}
      onClick={() => void handleClick()}
    >
      {state === 'sending' ? texts.sending : state === 'done' ? texts.sentShort : texts.send}
    </Button>
  );
}
