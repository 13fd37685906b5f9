/** Counts steps through the history from now on, also those that nobody else hears of: this listener has to be the first. */
export function countHistorySteps(): () => number {
  let steps = 0;
  window.addEventListener(
    'popstate',
    () => {
      steps += 1;
    },
    { capture: true },
  );
  return () => steps;
}
