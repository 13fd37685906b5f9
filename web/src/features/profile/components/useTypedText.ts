import { useEffect, useEffectEvent, useState } from 'react';
import { isPageExiting } from '../../../platform/navigation/pageExit.ts';

/** A field that is stored when it is left. */
export interface TypedText {
  readonly text: string;
  /** What stands in it has not been stored. */
  readonly isTyped: boolean;
  readonly type: (text: string) => void;
  /** Stores what is typed; nothing where that has been done. */
  readonly leave: () => void;
}

interface Typed {
  readonly text: string;
  /** What stood there at the first key. */
  readonly over: string;
  readonly isStored: boolean;
}

/**
 * What is typed into a field that is stored when it is left, also with its page: a browser tells nothing of a field that is
 * taken away. As long as nothing else is typed than what was stored, it follows what is stored elsewhere.
 * @param store hands over what was typed, and in whose place; false where it cannot be stored as it is, and stays
 */
export function useTypedText(stored: string, store: (text: string, over: string) => boolean): TypedText {
  const [typed, setTyped] = useState<Typed>();
  const [seen, setSeen] = useState(stored);
  if (seen !== stored) {
    setSeen(stored);
    if (typed?.isStored === true) setTyped(undefined);
  }

  function leave() {
    if (typed === undefined || typed.isStored) return;
    if (store(typed.text, typed.over)) setTyped({ ...typed, isStored: true });
  }

  function type(text: string) {
    const over = typed?.isStored === false ? typed.over : stored;
    setTyped(text === stored ? undefined : { text, over, isStored: false });
  }

  // Whose session ends leaves nothing on the device.
  const leaveWithPage = useEffectEvent(() => {
    if (!isPageExiting()) leave();
  });
  useEffect(() => {
    const handleHide = () => leaveWithPage();
    window.addEventListener('pagehide', handleHide);
    return () => {
      window.removeEventListener('pagehide', handleHide);
      leaveWithPage();
    };
  }, []);

  return {
    text: typed?.text ?? stored,
    isTyped: typed?.isStored === false,
    type,
    leave,
  };
}
