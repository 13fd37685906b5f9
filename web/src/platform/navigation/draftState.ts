/** What a link to a conversation brings along: words to begin with, which the person may change before sending. */
export interface DraftState {
  readonly draft: string;
}

/** For the `state` of a link or of `navigate`. */
export function draftState(draft: string): DraftState {
  return { draft };
}

/** The words in a location's state; undefined where there are none. */
export function readDraftState(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('draft' in state)) return undefined;
  return typeof state.draft === 'string' && state.draft !== '' ? state.draft : undefined;
}
