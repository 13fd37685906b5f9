import type { PathValue } from './value.ts';

export function path(segments: readonly string[]): PathValue {
  return { type: 'path', segments };
}

/** With or without a leading slash. */
export function parsePath(text: string): PathValue {
  return path(text.split('/').filter((segment) => segment !== ''));
}

export function formatPath(segments: readonly string[]): string {
  return `/${segments.join('/')}`;
}
