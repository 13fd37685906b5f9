import { useEffect } from 'react';
import { windowTitle } from '../navigation/publicPage.ts';

/** Sets the window's title to `title · Tod`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = windowTitle(title);
  }, [title]);
}
