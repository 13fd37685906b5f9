import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { publicPageAt } from '../publicPages.ts';
import { showPageMetadata } from './showPageMetadata.ts';

/** Keeps in the head of the document what the page on screen says of itself; its title is the page's own. */
export function PageMetadata() {
  const { pathname } = useLocation();
  useEffect(() => showPageMetadata(publicPageAt(pathname)), [pathname]);
  return null;
}
