import { useEffect, useState } from 'react';

/** Long enough that a word is asked for once, short enough not to be felt as a wait. */
const DEBOUNCE_MS = 300;

/** A value that follows `value`, what somebody types, once it has been the same for 300 ms. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
