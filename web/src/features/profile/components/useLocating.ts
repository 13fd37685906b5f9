import { useEffect, useRef, useState } from 'react';
import { willAsk } from '../../../domain/profile/position/locate.ts';
import {
  describeLocationFailure,
  type LocatedCity,
  locateCity,
} from '../../../domain/profile/position/locateCity.ts';

export type LocatingPhase =
  | { readonly step: 'idle' }
  /** The person reads what the position is for, before the browser asks them. */
  | { readonly step: 'explaining' }
  | { readonly step: 'locating' }
  | Located;

/** What came of it; `text` in French. */
export interface Located {
  readonly step: 'done' | 'failed';
  readonly text: string;
}

export interface Locating {
  readonly phase: LocatingPhase;
  /** For the gesture: explains first where the browser will ask, and otherwise locates at once. */
  readonly start: () => void;
  /** The person has read the explanation and goes on. */
  readonly proceed: () => void;
  readonly cancel: () => void;
}

/**
 * Finds the commune where the device is, only when asked to.
 * @param onFound does something with it and answers what to say; never rejects
 */
export function useLocating(onFound: (found: LocatedCity) => Located | Promise<Located>): Locating {
  const [phase, setPhase] = useState<LocatingPhase>({ step: 'idle' });
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current = -1;
    },
    [],
  );

  /** Steps of an attempt that was given up, or whose screen is gone, show nothing. */
  async function run(steps: (isMine: () => boolean) => Promise<LocatingPhase>): Promise<void> {
    turn.current += 1;
    const mine = turn.current;
    const isMine = () => turn.current === mine;
    const next = await steps(isMine).catch(
      (error: unknown): LocatingPhase => ({
        step: 'failed',
        text: describeLocationFailure(error),
      }),
    );
    if (isMine()) setPhase(next);
  }

  async function locateNow(isMine: () => boolean): Promise<LocatingPhase> {
    setPhase({ step: 'locating' });
    const found = await locateCity();
    return isMine() ? onFound(found) : { step: 'idle' };
  }

  return {
    phase,
    start: () => void run(async (isMine) => ((await willAsk()) ? { step: 'explaining' } : locateNow(isMine))),
    proceed: () => void run(locateNow),
    cancel: () => {
      turn.current += 1;
      setPhase({ step: 'idle' });
    },
  };
}
