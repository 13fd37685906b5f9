import { isPageExiting } from '../navigation/pageExit.ts';

/** Those who hold something just now. */
const holders = new Set<() => readonly string[]>();

/**
 * For whoever keeps on this page what the browser's storage did not take, so that it goes with the page.
 * @param keys under which it would lie there, of what must not be lost without a question
 * @returns what to call after each change of them
 */
export function holdOnPage(keys: () => readonly string[]): () => void {
  return () => {
    if (keys().length > 0) holders.add(keys);
    else holders.delete(keys);
    watchLeaving();
  };
}

/** The keys that begin so of what lies on this page only. */
export function keysOnPage(prefix: string): readonly string[] {
  return [...holders].flatMap((keys) => keys()).filter((key) => key.startsWith(prefix));
}

/** A page that listens without need is not kept for « Back ». */
function watchLeaving(): void {
  if (holders.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

/** Who signs out has been asked already. */
function ask(event: BeforeUnloadEvent): void {
  if (!isPageExiting()) event.preventDefault();
}
