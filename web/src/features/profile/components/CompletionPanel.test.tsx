// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ProfileNeed } from '@tod/model';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { PageTitle } from '../../../platform/ui/Page.tsx';
import { CompletionPanel } from './CompletionPanel.tsx';

afterEach(cleanup);

/** Shows the panel on a page, and returns what another device makes of it. */
function show(...missing: readonly ProfileNeed[]) {
  const page = (left: readonly ProfileNeed[]) => (
    <MemoryRouter>
      <PageTitle>Mon Profil</PageTitle>
      <CompletionPanel missing={left} onStep={() => undefined} />
    </MemoryRouter>
  );
  const { rerender } = render(page(missing));
  return (...left: readonly ProfileNeed[]) => rerender(page(left));
}

const step = (name: string) => screen.getByRole('button', { name });
const focusOn = (name: string) => act(() => step(name).focus());

describe('CompletionPanel', () => {
  it('hands the focus of a step that was done elsewhere to the first that is open, and of the last to the page’s title', () => {
    const complete = show('name', 'city', 'sports');
    focusOn('Choisissez votre ville');
    complete('name', 'sports');
    expect(document.activeElement).toBe(step('Indiquez votre nom'));
    complete('sports');
    expect(document.activeElement).toBe(step('Choisissez vos sports'));
    complete();
    expect(screen.queryByRole('region')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mon Profil' }));
  });

  it('leaves the focus where it is, on another step or nowhere', () => {
    const complete = show('name', 'city', 'sports');
    focusOn('Choisissez vos sports');
    complete('city', 'sports');
    expect(document.activeElement).toBe(step('Choisissez vos sports'));
    act(() => step('Choisissez vos sports').blur());
    complete('sports');
    expect(document.activeElement).toBe(document.body);
    complete();
    expect(document.activeElement).toBe(document.body);
  });

  it('finds the focus again in a window that was left and is not the reader’s at the moment', () => {
    const complete = show('name', 'city');
    focusOn('Indiquez votre nom');
    // A window that loses the focus says so to what has it, which keeps its place.
    act(() => step('Indiquez votre nom').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    complete('city');
    expect(document.activeElement).toBe(step('Choisissez votre ville'));
  });
});
