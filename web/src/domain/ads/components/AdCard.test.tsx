// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AdCard } from './AdCard.tsx';

afterEach(cleanup);

const AD = {
  title: 'Chaussures de trail',
  description: 'Pour la montagne',
  imageUrl: 'https://example.org/a.webp',
  targetUrl: 'https://www.example.org/trail',
};

it('is opened by a click and by the wheel’s button, and not by the one that opens a menu', () => {
  const onOpen = vi.fn();
  render(<AdCard ad={AD} format="banner" onOpen={onOpen} />);
  const link = screen.getByRole('link');
  const auxiliary = (button: number) =>
    fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button, cancelable: true }));
  auxiliary(2);
  expect(onOpen).not.toHaveBeenCalled();
  auxiliary(1);
  expect(onOpen).toHaveBeenCalledTimes(1);
  fireEvent.click(link);
  expect(onOpen).toHaveBeenCalledTimes(2);
});
