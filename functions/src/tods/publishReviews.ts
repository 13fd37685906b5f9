import { publishDueReviews } from '../domain/reviews.ts';
import type { Server } from '../domain/server.ts';

/** Lets people read what was said of them some time ago, also where they have said nothing. @returns how many reviews */
export function publishReviews(server: Server): Promise<number> {
  return publishDueReviews(server);
}
