// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { PressableOnceHydrated } from './PressableOnceHydrated.tsx';

const handlePress = vi.fn();
const page = (
  <PressableOnceHydrated>
    <a href="/sports">sports</a>
    <button type="button" onClick={handlePress}>
      presser
    </button>
  </PressableOnceHydrated>
);

describe('PressableOnceHydrated', () => {
  it('takes no press on a prerendered page until React listens; its links work before', async () => {
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(page);
    const button = screen.getByRole('button', { name: 'presser' });
    button.click();
    expect(button.matches(':disabled')).toBe(true);
    expect(screen.getByRole('link').matches(':disabled')).toBe(false);
    await act(async () => hydrateRoot(root, page));
    expect(screen.getByRole('button', { name: 'presser' })).toBe(button);
    button.click();
    expect(handlePress).toHaveBeenCalledOnce();
    root.remove();
  });

  it('takes every press on a page that the browser renders', () => {
    render(page);
    expect(screen.getByRole('button', { name: 'presser' }).matches(':disabled')).toBe(false);
  });
});
