import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  readTodDraft,
  removeTodDraft,
  type StoredTodDraft,
} from '../../../domain/tods/sending/storedTodDraft.ts';

export interface WaitingTod {
  /** Undefined where none waits. */
  readonly draft: StoredTodDraft | undefined;
  readonly giveUp: () => void;
  /** Goes back to it as soon as the profile is complete; nowhere where none waits. */
  readonly goBackWhenComplete: () => void;
}

/** The tod that its sender left to complete their profile. */
export function useWaitingTod(uid: string, isComplete: boolean): WaitingTod {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => readTodDraft(uid));
  const [isGoing, setGoing] = useState(false);

  // What was saved shows in the live profile a moment later.
  const from = isGoing && isComplete ? draft?.from : undefined;
  useEffect(() => {
    if (from !== undefined) void navigate(from);
  }, [from, navigate]);

  return {
    draft,
    giveUp: () => {
      removeTodDraft(uid);
      setDraft(undefined);
    },
    goBackWhenComplete: () => setGoing(true),
  };
}
