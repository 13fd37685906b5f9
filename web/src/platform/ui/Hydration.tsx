import { createContext, type ReactNode, useContext, useDeferredValue } from 'react';

const IsHydratedContext = createContext(true);

interface HydrationProps {
  /** Whether the document holds the page already. */
  readonly isPrerendered: boolean;
  readonly children: ReactNode;
}

/** Says to a page whether React has taken it over. What changes with that is drawn in slices, as nobody has asked for it. */
export function Hydration({ isPrerendered, children }: HydrationProps) {
  return <IsHydratedContext value={useDeferredValue(true, !isPrerendered)}>{children}</IsHydratedContext>;
}

/**
 * Whether React has taken over the page. False while a prerendered page is rendered, and while React goes over it for the
 * first time: until then whatever depends on this device must look as it was prerendered.
 */
export function useIsHydrated(): boolean {
  return useContext(IsHydratedContext);
}
