import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { IndexRequirement } from '../core/commands/indexes.ts';

/**
 * Appends what queries ask of indexes to a file, a line of JSON each; several servers may share one. Written at once,
 * so that nothing is lost however the server ends: there are few kinds of queries, and each is written once.
 */
export function openQueryLog(file: string): (requirement: IndexRequirement) => void {
  mkdirSync(dirname(file), { recursive: true });
  return (requirement) => appendFileSync(file, `${JSON.stringify(requirement)}\n`);
}
