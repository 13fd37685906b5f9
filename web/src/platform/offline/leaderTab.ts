import { withTabLock } from './withTabLock.ts';

/**
 * Does work in one tab of this browser, the first that asks, for as long as it is there and awake. A tab that the browser puts to
 * sleep or aside would keep the others waiting for what it cannot do: it leaves the work to them at once, also what is under way,
 * and waits for its turn again when it wakes.
 * @param work goes on until its signal ends it. It may begin again before what was under way when the tab fell asleep has ended
 * @returns what ends it
 */
export function asLeaderTab(name: string, work: (signal: AbortSignal) => Promise<void>): () => void {
  let end = new AbortController();
  let fallAsleep: () => void = () => undefined;

  function begin(): void {
    end = new AbortController();
    const { signal } = end;
    const asleep = new Promise<void>((resolve) => {
      fallAsleep = resolve;
    });
    void withTabLock(name, signal, () => Promise.race([work(signal), asleep]));
  }
  function sleep(): void {
    end.abort();
    fallAsleep();
  }
  function wake(): void {
    if (end.signal.aborted) begin();
  }
  function handleHide({ persisted }: PageTransitionEvent): void {
    // What is destroyed lets go by itself.
    if (persisted) sleep();
  }

  begin();
  document.addEventListener('freeze', sleep);
  document.addEventListener('resume', wake);
  window.addEventListener('pagehide', handleHide);
  window.addEventListener('pageshow', wake);
  return () => {
    document.removeEventListener('freeze', sleep);
    document.removeEventListener('resume', wake);
    window.removeEventListener('pagehide', handleHide);
    window.removeEventListener('pageshow', wake);
    end.abort();
  };
}
