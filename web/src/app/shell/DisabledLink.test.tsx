// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DisabledLink } from './DisabledLink.tsx';

/** What pointer and focus are on; jsdom knows nothing of hovering, which the journey of the shell looks at. */
function place(): HTMLElement {
  const found = screen.getByRole('button', { name: 'FAQ' }).parentElement;
  if (found === null) throw new Error('The link stands in nothing.');
  return found;
}

const isDismissed = () => place().hasAttribute('data-dismissed');
const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape' });

beforeEach(() => {
  render(<DisabledLink>FAQ</DisabledLink>);
});
afterEach(cleanup);

describe('the tip of a page that does not exist yet', () => {
  it('is put away by Escape while the pointer is on it, and may come again with the next visit', () => {
    fireEvent.pointerEnter(place());
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(isDismissed()).toBe(false);
    pressEscape();
    expect(isDismissed()).toBe(true);
    fireEvent.pointerLeave(place());
    expect(isDismissed()).toBe(false);
  });

  it('stays away until the focus has left as well as the pointer', () => {
    fireEvent.focus(screen.getByRole('button'));
    fireEvent.pointerEnter(place());
    pressEscape();
    fireEvent.pointerLeave(place());
    expect(isDismissed()).toBe(true);
    fireEvent.blur(screen.getByRole('button'));
    expect(isDismissed()).toBe(false);
  });

  it('is not put away by an Escape that was meant for something else', () => {
    pressEscape();
    fireEvent.pointerEnter(place());
    expect(isDismissed()).toBe(false);
  });

  it('lets the pointer come onto it', () => {
    expect(getComputedStyle(screen.getByRole('tooltip', { hidden: true })).pointerEvents).not.toBe('none');
  });
});
