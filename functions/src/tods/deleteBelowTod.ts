import { documentPaths } from '@tod/model';
import { settleReviewsBelow } from '../domain/reviews.ts';
import type { Server } from '../domain/server.ts';
import type { TodChange } from './todNews.ts';

/** Deletes the sessions and reviews of a tod that was deleted. What was said stays in the means. */
export async function deleteBelowTod(server: Server, { todId, after }: TodChange): Promise<void> {
  if (after !== undefined) return;
  const tod = server.db.doc(documentPaths.tod(todId));
  await settleReviewsBelow(server, tod);
  await server.db.recursiveDelete(tod);
}
