import type { Server } from '../../functions/src/domain/server.ts';
import { addMember } from '../functions/members.ts';

/** When she begins. */
export const START = Date.UTC(2026, 10, 20, 12);

/** Adds somebody who asks for all that she can: whoever pays has no monthly limit, and is held by nothing but buckets. Resolves to the uid. */
export function addMallory(server: Pick<Server, 'db'>): Promise<string> {
  return addMember(server, { name: 'Mallory', plan: 'premium' });
}

/** What is made so many times, by its number from 0. */
export function times<Result>(count: number, make: (index: number) => Result): Result[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
