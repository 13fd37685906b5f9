import { type Failure, fail } from './failure.ts';
import type { PathValue } from './value.ts';

export function path(segments: readonly string[]): PathValue {
  return { type: 'path', segments };
}

/** With or without a leading slash; blanks around segments do not count. */
export function parsePath(text: string): PathValue | Failure {
  if (text === '') return fail('Empty Path Template is not allowed.');
  const segments = text
    .replace(/^\//, '')
    .split('/')
    .map((segment) => segment.trim());
  if (segments.includes('')) {
    return fail(`Invalid Path Template ${text}. Empty segment is not allowed.`);
  }
  return path(segments);
}

export function formatPath(segments: readonly string[]): string {
  return `/${segments.join('/')}`;
}
