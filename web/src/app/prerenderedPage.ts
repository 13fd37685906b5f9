import type { Location } from 'react-router-dom';
import { guessMember } from '../domain/session/isMemberLikely.ts';

/** The attribute of the root element that names the address whose page was prerendered into it. */
export const PRERENDERED_ATTRIBUTE = 'data-prerendered';

/** The attribute of the document that hides a prerendered page from members (beforePaint.ts). */
export const MEMBER_ATTRIBUTE = 'data-member';

/**
 * Whether React can take over what the build put into the root: the page of this address as a visitor without any earlier
 * step sees it first. What a member would see otherwise is taken away; everything else stays on screen until it is replaced.
 */
export function takePrerenderedPage(
  root: HTMLElement,
  { pathname, search, state }: Pick<Location<unknown>, 'pathname' | 'search' | 'state'>,
): boolean {
  const path = root.getAttribute(PRERENDERED_ATTRIBUTE);
  const guess = guessMember();
  if (guess === 'member') root.replaceChildren();
  root.removeAttribute(PRERENDERED_ATTRIBUTE);
  return path === pathname && guess === 'visitor' && search === '' && state === null;
}
