import type { createBrowserRouter } from 'react-router-dom';

export type Router = ReturnType<typeof createBrowserRouter>;

/** Calls back once the code of the router's first page has come, or has failed to come. */
export function whenRouterIsReady(router: Router, use: () => void): void {
  if (router.state.initialized) {
    use();
    return;
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    use();
  });
}
