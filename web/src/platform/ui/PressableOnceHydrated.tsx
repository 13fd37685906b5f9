import { type ReactNode, useEffect, useState } from 'react';

/**
 * Keeps buttons and fields of a prerendered page from being used before anything listens: a press would be lost, and a
 * form would be sent by the browser itself, with the password in the address. Links work from the beginning.
 */
export function PressableOnceHydrated(props: { readonly children: ReactNode }) {
  // At once: whoever presses waits for nothing that is drawn in slices.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <fieldset role="presentation" disabled={!isHydrated} style={{ display: 'contents' }}>
      {props.children}
    </fieldset>
  );
}
