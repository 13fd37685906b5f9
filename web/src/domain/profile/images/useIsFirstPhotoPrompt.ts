import { documentPaths, promptsSchema } from '@tod/model';
import { useEffect, useState } from 'react';
import { readDocument } from '../../../platform/firebase/read.ts';
import { serverNow, writeNow } from '../../../platform/firebase/writeNow.ts';

/**
 * Whether a member is asked for a photo here and now, which counts from this moment on as having been asked. False until that
 * is known, and where it cannot be.
 * @param canBeSeen whether the question would be in sight; nobody counts as asked before
 */
export function useIsFirstPhotoPrompt(uid: string, canBeSeen: boolean): boolean {
  const [isFirst, setIsFirst] = useState(false);
  // Once it has been asked for, what hides it for a while does not take it back.
  const [isWanted, setIsWanted] = useState(canBeSeen);
  if (canBeSeen && !isWanted) setIsWanted(true);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    async function ask() {
      const path = documentPaths.prompts(uid);
      const prompts = await readDocument(path, promptsSchema);
      if (isGone || (prompts !== undefined && prompts.photoAskedAt !== null)) return;
      // Stored before it is shown: nobody is asked whom the next visit would ask again.
      await writeNow([{ path, data: { photoAskedAt: serverNow() } }]);
      if (!isGone) setIsFirst(true);
    }
    // Nobody waits for it, and the next visit asks.
    ask().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [uid, isWanted]);
  return isFirst;
}
