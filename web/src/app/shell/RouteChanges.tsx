import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { PAGE_TITLE_ID } from '../../shared/ui/pageTitleId.ts';
import { forgetPageError } from '../pageErrors.ts';

export const MAIN_ID = 'contenu';

/** After a change of page: up to its top, the focus on its heading, and the last error forgotten. */
export function RouteChanges() {
  const { pathname } = useLocation();
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current === pathname) return;
    former.current = pathname;
    window.scrollTo(0, 0);
    forgetPageError();
    const heading = document.getElementById(PAGE_TITLE_ID) ?? document.getElementById(MAIN_ID);
    heading?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
