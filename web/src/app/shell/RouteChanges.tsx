import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { PAGE_TITLE_ID } from '../../platform/ui/pageTitleId.ts';
import { VISUALLY_HIDDEN } from '../../platform/ui/visuallyHidden.ts';
import { MAIN_ID } from './mainId.ts';
import { useScreenKey } from './useScreenKey.ts';
import { useScrollPositions } from './useScrollPositions.ts';

/**
 * After a change of screen: to its top, or where it was read last, and the focus on its heading. A page that is still
 * loading has no heading yet: then the window's title is said, and the heading gets the focus when it comes, unless the
 * reader has gone elsewhere meanwhile.
 */
export function RouteChanges() {
  const screen = useScreenKey();
  useScrollPositions(screen);
  const former = useRef(screen);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (former.current === screen) return;
    former.current = screen;
    setSaid('');
    if (focusHeading()) return;
    const main = document.getElementById(MAIN_ID);
    if (main === null) return;
    main.focus({ preventScroll: true });
    const watcher = new MutationObserver(() => {
      if (document.activeElement !== main) watcher.disconnect();
      else if (focusHeading()) watcher.disconnect();
    });
    watcher.observe(main, { childList: true, subtree: true });
    // The page's own effects, which set the title, run after this one.
    const timer = setTimeout(() => setSaid(document.title));
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [screen]);
  return (
    <Box role="status" sx={VISUALLY_HIDDEN}>
      {said}
    </Box>
  );
}

function focusHeading(): boolean {
  const heading = document.getElementById(PAGE_TITLE_ID);
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
