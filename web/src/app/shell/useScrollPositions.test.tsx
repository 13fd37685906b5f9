// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useScreenKey } from './useScreenKey.ts';
import { useScrollPositions } from './useScrollPositions.ts';

const SCREEN = 600;
let length: number;

beforeEach(() => {
  length = 3_000;
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => length);
  vi.stubGlobal('innerHeight', SCREEN);
  vi.stubGlobal('scrollY', 0);
  vi.spyOn(window, 'scrollTo').mockImplementation((_left, top) =>
    read(Math.min(Number(top), length - SCREEN)),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The page is read so far down. */
function read(top: number): void {
  vi.stubGlobal('scrollY', top);
  window.dispatchEvent(new Event('scroll'));
}

function Frame() {
  useScrollPositions(useScreenKey());
  return <Outlet />;
}

function open() {
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <p>Liste</p> },
        { path: '/one', element: <p>Une</p> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return {
    go: (path: string) => act(() => router.navigate(path)),
    note: (path: string) => act(() => router.navigate(path, { replace: true })),
    step: (delta: number) => act(() => router.navigate(delta)),
  };
}

/** Something of the page has come. */
async function grow(to: number): Promise<void> {
  length = to;
  document.body.append(document.createElement('p'));
  // As watchers hear of it.
  await Promise.resolve();
}

describe('a page', () => {
  it('begins at its top, and is where it was read last after « Back » and « Forward »', async () => {
    const { go, step } = open();
    read(1_200);
    await go('/one');
    expect(window.scrollY).toBe(0);
    read(300);
    await step(-1);
    expect(window.scrollY).toBe(1_200);
    await step(1);
    expect(window.scrollY).toBe(300);
  });

  it('stays where it is when it only notes something in its address', async () => {
    const { note } = open();
    read(400);
    await note('/?q=tennis');
    expect(window.scrollY).toBe(400);
  });

  it('begins each step that has an entry of its own at its top, and goes back to where the one before was read', async () => {
    const { go, step } = open();
    read(400);
    await go('/?etape=photo');
    expect(window.scrollY).toBe(0);
    await step(-1);
    expect(window.scrollY).toBe(400);
  });

  it('that comes back piece by piece goes there once it is long enough', async () => {
    const { go, step } = open();
    read(1_200);
    await go('/one');
    length = 900;
    await step(-1);
    expect(window.scrollY).toBe(300);
    await grow(3_000);
    expect(window.scrollY).toBe(1_200);
    read(100);
    await grow(4_000);
    expect(window.scrollY).toBe(100);
  });

  it('leaves whoever goes elsewhere meanwhile where they are', async () => {
    const { go, step } = open();
    read(1_200);
    await go('/one');
    length = 900;
    await step(-1);
    window.dispatchEvent(new Event('wheel'));
    read(50);
    await grow(3_000);
    expect(window.scrollY).toBe(50);
  });
});
