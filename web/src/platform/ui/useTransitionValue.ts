import { startTransition, useEffect, useState } from 'react';

/**
 * The value, one transition after it changed: what it brings is rendered in slices, always. `useDeferredValue` hands a value on at
 * once where it changes during a rendering that is deferred itself, and what React then finds out of step it renders in one piece.
 */
export function useTransitionValue<Value>(value: Value): Value {
  const [shown, setShown] = useState(() => value);
  useEffect(() => startTransition(() => setShown(() => value)), [value]);
  return shown;
}
