import { useEffect, useState } from 'react';
import { getNow } from './now.ts';

const MINUTE_MS = 60_000;

/** The time, renewed every minute, for what says how long ago something was. */
export function useNow(): Date {
  const [now, setNow] = useState(getNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(getNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
