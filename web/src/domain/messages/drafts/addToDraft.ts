/** What is being typed, with words from elsewhere after it; words that are in it already are not added again. */
export function addToDraft(draft: string, words: string | undefined): string {
  if (words === undefined || draft.includes(words)) return draft;
  return draft.trim() === '' ? words : `${draft.trimEnd()}\n${words}`;
}
