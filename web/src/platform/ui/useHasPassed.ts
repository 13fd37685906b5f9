import { useEffect, useState } from 'react';
import { watchWake } from '../navigation/wake.ts';

/** A browser's timer goes no further than 24 days; so it asks again every day. */
const LONGEST_MS = 86_400_000;

/** Whether a moment has come; becomes true when it does. Null never comes. */
export function useHasPassed(moment: Date | null): boolean {
  const time = moment?.getTime() ?? Number.POSITIVE_INFINITY;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (now >= time || !Number.isFinite(time)) return;
    // Each look at the clock sets the next timer.
    const left = Math.max(0, time - Date.now());
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, LONGEST_MS));
    // A timer waits on while the device sleeps.
    const stopWatching = watchWake(() => {
      if (Date.now() >= time) setNow(Date.now());
    });
    return () => {
      clearTimeout(timer);
      stopWatching();
    };
  }, [time, now]);
  return now >= time;
}
