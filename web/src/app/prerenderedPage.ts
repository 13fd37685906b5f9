import { guessMember } from '../domain/auth/isMemberLikely.ts';
import type { Router } from './whenRouterIsReady.ts';

/** The attribute of the root element that names the address whose page was prerendered into it. */
export const PRERENDERED_ATTRIBUTE = 'data-prerendered';

/** The attribute of the document that hides a prerendered page from members (beforePaint.ts). */
export const MEMBER_ATTRIBUTE = 'data-member';

/**
 * Whether React can take over what the build put into the root: the page of this address as a visitor without any earlier
 * step sees it first, if its code has come. From a member it is taken away at once; otherwise it stays on screen until it is
 * replaced.
 */
export function takePrerenderedPage(
  root: HTMLElement,
  { location, errors }: Pick<Router['state'], 'location' | 'errors'>,
): boolean {
  const path = root.getAttribute(PRERENDERED_ATTRIBUTE);
  const guess = guessMember();
  if (guess === 'member') root.replaceChildren();
  root.removeAttribute(PRERENDERED_ATTRIBUTE);
  const isAsPrerendered = path === location.pathname && location.search === '' && location.state === null;
  return isAsPrerendered && guess === 'visitor' && errors === null;
}
