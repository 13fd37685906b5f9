import type { CallOutput } from '@tod/model';
import { call } from '../../../platform/firebase/call.ts';

/**
 * Has the interactions of all members forgotten, page after page. What was done stays done when it is cut off, and doing it again
 * goes on. Rejects as `call` does.
 * @param id made once for the whole
 * @param onProgress told how far it is, in percent
 */
export async function resetInteractions(id: string, onProgress: (percent: number) => void): Promise<void> {
  let cursor: string | null = null;
  let looked = 0;
  let total = 0;
  for (;;) {
    const page: CallOutput<'resetInteractions'> = await call('resetInteractions', { id, cursor });
    looked += page.looked;
    total = page.total ?? total;
    onProgress(page.isDone || total === 0 ? 100 : Math.min(99, Math.round((looked / total) * 100)));
    if (page.isDone) return;
    cursor = page.cursor;
  }
}
