import { documentPaths, promptsSchema } from '@tod/model';
import { useEffect, useState } from 'react';
import { readDocument } from '../../../platform/firebase/read.ts';
import { serverNow, writeNow } from '../../../platform/firebase/writeNow.ts';
import { perAccount } from '../../../platform/offline/perAccount.ts';
import { createStoredValue } from '../../../platform/offline/storedValue.ts';

/** Whether this device is to ask at the next opening of the profile. Signing out forgets it. */
const dueOf = perAccount((uid) =>
  createStoredValue<boolean>({
    key: `tod:photo-prompt:${uid}`,
    parse: (json) => json === true,
    empty: false,
  }),
);

/**
 * Whether a member is asked for a photo on this page, which does not change while it is open: a question that came into it would
 * push away what somebody is about to press. So one opening of the profile finds out that nobody asked them yet, and the next asks.
 * @param isShown whether the place of the question is in sight, and not another tab of the page
 */
export function usePhotoPrompt(uid: string, isShown: boolean): boolean {
  const [isDue] = useState(() => dueOf(uid).read());
  useEffect(() => {
    if (isDue && isShown) dueOf(uid).remove();
  }, [uid, isDue, isShown]);
  useEffect(() => {
    // Nobody waits for it: where it cannot be stored, the next opening tries again.
    if (!isDue) claimPrompt(uid).catch(() => undefined);
  }, [uid, isDue]);
  return isDue;
}

/** Has this device be the one that asks, unless another one is or was. */
async function claimPrompt(uid: string): Promise<void> {
  const path = documentPaths.prompts(uid);
  const prompts = await readDocument(path, promptsSchema);
  if (prompts !== undefined && prompts.photoAskedAt !== null) return;
  // On the server first: nobody is asked whom another device would ask again.
  await writeNow([{ path, data: { photoAskedAt: serverNow() } }]);
  dueOf(uid).write(true);
}
