import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { IndexRequirement } from '../core/commands/indexes.ts';
import { describeRequirement } from '../core/indexes/requirement.ts';

/**
 * Appends what queries ask of indexes to a file, a line of JSON each; several servers may share one. Written at once,
 * so that nothing is lost however the server ends: there are few kinds of queries, and each is written once.
 */
export function openQueryLog(file: string): (requirement: IndexRequirement) => void {
  mkdirSync(dirname(file), { recursive: true });
  return (requirement) => appendFileSync(file, `${JSON.stringify(requirement)}\n`);
}

/** What servers have noted in a file, each kind once. */
export function readQueryLog(file: string): readonly IndexRequirement[] {
  const found = new Map<string, IndexRequirement>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    const requirement: IndexRequirement = JSON.parse(line);
    found.set(describeRequirement(requirement), requirement);
  }
  return [...found.values()];
}
