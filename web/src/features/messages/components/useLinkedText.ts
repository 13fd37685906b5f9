import { type ComponentType, useEffect, useState } from 'react';
import { claimMissingCode } from '../../../platform/offline/missingCode.ts';

export type TextComponent = ComponentType<{ readonly text: string }>;

/** What shows addresses as links, once it is wanted and has come; until then, and without a network, a text stays plain. */
export function useLinkedText(isWanted: boolean): TextComponent | undefined {
  const [component, setComponent] = useState<TextComponent>();
  useEffect(() => {
    if (!isWanted) return;
    import('./LinkedText.tsx').then(({ LinkedText }) => setComponent(() => LinkedText), claimMissingCode);
  }, [isWanted]);
  return isWanted ? component : undefined;
}
