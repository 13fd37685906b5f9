import { documentPaths } from '@tod/model';
import type { Server } from '../domain/server.ts';
import type { TodChange } from './notifyTodChange.ts';

/** Deletes the sessions and reviews of a tod that was deleted. */
export async function deleteBelowTod(server: Server, { todId, after }: TodChange): Promise<void> {
  if (after === undefined) await server.db.recursiveDelete(server.db.doc(documentPaths.tod(todId)));
}
