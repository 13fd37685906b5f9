import { useEffect, useRef } from 'react';

/**
 * For an answer that leads elsewhere: call it when something is asked, and what it returns when the answer comes, which tells whether
 * whoever asked is still on that page. They may have gone on, and what they do there is theirs.
 */
export function noteWhere(): () => boolean {
  const { pathname } = window.location;
  return () => isAt(pathname);
}

/** As `noteWhere`, for a screen that may also give way to another one on the same path. */
export function useNoteWhere(): () => () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => {
    const isOnPath = noteWhere();
    return () => isShown.current && isOnPath();
  };
}

/** Whether somebody is on a page by now: it may be shown a moment after it was asked for, as its code comes on demand. */
export function isAt(path: string): boolean {
  return window.location.pathname === new URL(path, window.location.href).pathname;
}
