/** What the router and the dialogs keep with an entry of the browser's history. */
export function readEntryState(state: unknown): { readonly [name: string]: unknown } {
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/** Whether no page of ours comes before the one that is shown, also where it stands in the place of the first. */
export function isFirstEntry(): boolean {
  return readEntryState(history.state).idx === 0;
}
