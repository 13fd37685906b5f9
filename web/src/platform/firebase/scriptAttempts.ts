/**
 * Follows a script that somebody else asks for once and goes on from. Answers what is to be asked whenever it is needed: that never
 * resolves, and rejects when the script cannot be loaded. After that, asking loads it again.
 */
export function followScript(first: HTMLScriptElement): () => Promise<never> {
  let isBlocked = false;
  let blocked = untilBlocked(first);

  function untilBlocked(script: HTMLScriptElement): Promise<never> {
    const failed = new Promise<never>((_, reject) => {
      script.addEventListener('error', () => {
        isBlocked = true;
        reject(new Error(`${first.src} cannot be loaded.`));
      });
    });
    failed.catch(() => {
      // Whoever needs the script is told.
    });
    return failed;
  }

  function loadAgain(): void {
    isBlocked = false;
    const again = document.createElement('script');
    again.src = first.src;
    // Whoever asked for the first listens to that one only.
    again.addEventListener('load', () => first.dispatchEvent(new Event('load')));
    blocked = untilBlocked(again);
    document.head.append(again);
  }

  return () => {
    if (isBlocked) loadAgain();
    return blocked;
  };
}
