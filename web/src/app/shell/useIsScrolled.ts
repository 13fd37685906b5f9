import { useEffect, useState } from 'react';

const SHADOW_AFTER_PIXELS = 20;
const THROTTLE_MS = 100;

/** Whether the page has been scrolled by more than 20 pixels; looked at ten times a second at most. */
export function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look() {
      timer = undefined;
      setIsScrolled(window.scrollY > SHADOW_AFTER_PIXELS);
    }
    function handleScroll() {
      timer ??= setTimeout(look, THROTTLE_MS);
    }
    look();
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', handleScroll);
    };
  }, []);
  return isScrolled;
}
