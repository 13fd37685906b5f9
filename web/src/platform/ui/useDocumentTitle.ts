import { useEffect } from 'react';

/** Sets the window's title to `title · Tod`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Tod' : `${title} · Tod`;
  }, [title]);
}
