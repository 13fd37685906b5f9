// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIsNearViewport } from './useIsNearViewport.ts';

type Look = (entries: readonly { readonly isIntersecting: boolean }[]) => void;
const disconnect = vi.fn();
let look: Look = () => undefined;
let watched: Element | undefined;

beforeEach(() => {
  disconnect.mockReset();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: Look) {
        look = callback;
      }
      observe(element: Element) {
        watched = element;
      }
      disconnect = disconnect;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function End({ onChange }: { readonly onChange: (isNear: boolean) => void }) {
  return <p ref={useIsNearViewport<HTMLParagraphElement>(onChange)}>fin</p>;
}

it('tells when the end comes near and when it leaves, as long as it is there', () => {
  const onChange = vi.fn();
  const { unmount } = render(<End onChange={onChange} />);
  expect(watched?.textContent).toBe('fin');
  look([{ isIntersecting: false }]);
  look([{ isIntersecting: false }, { isIntersecting: true }]);
  look([{ isIntersecting: false }]);
  expect(onChange.mock.calls).toEqual([[false], [true], [false]]);
  unmount();
  expect(disconnect).toHaveBeenCalledOnce();
});
