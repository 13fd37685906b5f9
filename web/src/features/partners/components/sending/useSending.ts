import { useEffect, useState } from 'react';
import { sendTod } from '../../../../domain/tods/sending/sendTod.ts';
import { lacksNetwork, type SendTodResult } from '../../../../domain/tods/sending/sendTodResult.ts';
import { slotOfDraft, type TodDraft } from '../../../../domain/tods/sending/todDraft.ts';
import { useIsOnline } from '../../../../platform/offline/useIsOnline.ts';
import { toastInfo, toastSuccess } from '../../../../platform/ui/toast.ts';
import { endsWithOtherDraft, type SendTodError } from './describeSendTodError.ts';
import { sendingTexts as texts } from './texts.ts';

type Phase =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'sending' }
  /** Without a network; goes out as soon as there is one. */
  | { readonly kind: 'waiting'; readonly draft: TodDraft; readonly wasTried: boolean }
  | { readonly kind: 'error'; readonly error: SendTodError };

export interface Sending {
  readonly phase: Phase;
  readonly send: (draft: TodDraft) => void;
  /** For when something else is chosen: what was wrong with the choice before is no longer said. */
  readonly reconsider: () => void;
}

/** Sends one tod, tells as a toast what came of it, and calls `onDone` when a tod stands between the two. */
export function useSending(
  uid: string,
  recipientUid: string,
  onDone: (outcome: SendTodResult) => void,
): Sending {
  const isOnline = useIsOnline();
  const [phase, setPhase] = useState<Phase>({ kind: 'choosing' });

  async function send(draft: TodDraft): Promise<void> {
    const hasWaited = phase.kind === 'waiting';
    if (phase.kind === 'sending') return;
    if (!navigator.onLine) {
      if (phase.kind !== 'waiting') setPhase({ kind: 'waiting', draft, wasTried: false });
      return;
    }
    setPhase({ kind: 'sending' });
    // Pressed without a network it is asked for now; tried before, it may have arrived.
    const isAskedFor = phase.kind !== 'waiting' || !phase.wasTried;
    const outcome = await sendTod(uid, recipientUid, draft, isAskedFor);
    // The network may have gone meanwhile: whether it arrived is known when the same call is made again.
    if (lacksNetwork(outcome)) setPhase({ kind: 'waiting', draft, wasTried: true });
    else if (isSendTodError(outcome)) setPhase({ kind: 'error', error: outcome });
    else {
      showOutcome(
        outcome,
        hasWaited ? texts.sentAtLast : slotOfDraft(draft) === null ? texts.sent : texts.sentWithSlot,
      );
      onDone(outcome);
    }
  }

  const waiting = phase.kind === 'waiting' && isOnline ? phase.draft : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits goes out once, when the network is back.
  useEffect(() => {
    if (waiting !== undefined) void send(waiting);
  }, [waiting]);

  return {
    phase,
    send: (draft) => void send(draft),
    reconsider: () => {
      if (phase.kind === 'error' && endsWithOtherDraft(phase.error)) setPhase({ kind: 'choosing' });
    },
  };
}

function isSendTodError(outcome: SendTodResult): outcome is SendTodError {
  return outcome.kind === 'limitReached' || outcome.kind === 'refused' || outcome.kind === 'failed';
}

function showOutcome(outcome: Exclude<SendTodResult, SendTodError>, sent: string): void {
  switch (outcome.kind) {
    case 'sent':
      toastSuccess(sent);
      break;
    case 'sportAdded':
      toastSuccess(texts.sportAdded);
      break;
    case 'alreadyMatched':
      toastSuccess(texts.alreadyMatched);
      break;
    case 'alreadyPending':
      toastInfo(texts.alreadyPending);
      break;
  }
}
