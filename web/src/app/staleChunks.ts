const KEY = 'tod:reloaded-for-chunks';

/**
 * After a new version was put online an open tab asks for files that are gone. Loading the page anew mends it: once in a
 * session and online only, so that it can never loop.
 */
export function reloadOnStaleChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    try {
      if (!navigator.onLine || sessionStorage.getItem(KEY) !== null) return;
      sessionStorage.setItem(KEY, '1');
    } catch {
      // Without storage we could not tell a second time from the first.
      return;
    }
    event.preventDefault();
    location.reload();
  });
}
