import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * A key of what is shown, which changes with every other page, and with another part of the same page that has an entry of its own
 * in the history, such as the next of several steps. What a page only notes in its address, such as a tab, takes the place of its
 * entry and changes nothing.
 */
export function useScreenKey(): string {
  const { pathname, search, key } = useLocation();
  const isNoted = useNavigationType() === 'REPLACE';
  const [shown, setShown] = useState({ pathname, search, screen: key });
  if (shown.pathname === pathname && shown.search === search) return shown.screen;
  const screen = shown.pathname === pathname && isNoted ? shown.screen : key;
  setShown({ pathname, search, screen });
  return screen;
}
