// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { NO_SPORT_FILTERS, type SportFilters } from '../../../domain/sports/sportFilters.ts';
import { texts } from '../texts.ts';
import { SportFilterPanel } from './SportFilterPanel.tsx';

afterEach(cleanup);

it('leaves the button that took the filters away its focus, and takes no second press', () => {
  const onClear = vi.fn();
  function Panel() {
    const [filters, setFilters] = useState<SportFilters>({ ...NO_SPORT_FILTERS, type: 'team' });
    function clear(): void {
      onClear();
      setFilters(NO_SPORT_FILTERS);
    }
    return <SportFilterPanel filters={filters} onChange={setFilters} onClear={clear} />;
  }
  render(<Panel />);
  const button = screen.getByRole('button', { name: texts.clearFilters });
  expect(button.getAttribute('aria-disabled')).toBe('false');
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(button.hasAttribute('disabled')).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(onClear).toHaveBeenCalledOnce();
});
