import { useEffect, useState } from 'react';
import { openPushChoice, type PushChoiceStore } from './pushChoice.ts';

/** What this browser knows of somebody's pushes; undefined until it has been opened. */
export function usePushChoice(uid: string): PushChoiceStore | undefined {
  const [memory, setMemory] = useState<PushChoiceStore>();
  useEffect(() => {
    let isOver = false;
    void openPushChoice(uid).then((opened) => {
      if (!isOver) setMemory(opened);
    });
    return () => {
      isOver = true;
    };
  }, [uid]);
  return memory;
}
