import { documentPaths, MINUTE_MS } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import { refreshBoard } from '../domain/refreshBoard.ts';
import type { Server } from '../domain/server.ts';

/** Looked back over by each run, so that one that did not take place is made up for by the next. */
const LOOK_BACK_MS = 15 * MINUTE_MS;

/** Refreshes the board where a window has opened or closed lately: two reads where none has. */
export async function followWindows(server: Server): Promise<void> {
  const now = server.now().getTime();
  const ads = server.db.collection(documentPaths.ads());
  const found = await Promise.all(
    ['startDate', 'endDate'].map((field) =>
      ads
        .where(field, '>', Timestamp.fromMillis(now - LOOK_BACK_MS))
        .where(field, '<=', Timestamp.fromMillis(now))
        .limit(1)
        .get(),
    ),
  );
  if (found.some(({ empty }) => !empty)) await refreshBoard(server);
}
