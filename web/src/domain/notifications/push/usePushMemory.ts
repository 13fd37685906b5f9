import { useEffect, useState } from 'react';
import { openPushMemory, type PushMemoryStore } from './pushMemory.ts';

/** What this browser knows of somebody's pushes; undefined until it has been opened. */
export function usePushMemory(uid: string): PushMemoryStore | undefined {
  const [memory, setMemory] = useState<PushMemoryStore>();
  useEffect(() => {
    let isOver = false;
    void openPushMemory(uid).then((opened) => {
      if (!isOver) setMemory(opened);
    });
    return () => {
      isOver = true;
    };
  }, [uid]);
  return memory;
}
