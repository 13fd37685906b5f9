// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FailureLine } from './FailureLine.tsx';

afterEach(cleanup);

describe('FailureLine', () => {
  it('is known to screen readers before it says something, and says it in the same element', () => {
    const { rerender } = render(<FailureLine>{undefined}</FailureLine>);
    // Found by its role only where it is in the accessibility tree.
    const line = screen.getByRole('alert');
    rerender(<FailureLine>Vous êtes hors ligne</FailureLine>);
    expect(screen.getByRole('alert')).toBe(line);
    expect(line.textContent).toBe('Vous êtes hors ligne');
  });

  it('takes no room before it says something, nor after', () => {
    const positionOf = () => getComputedStyle(screen.getByRole('alert')).position;
    const { rerender } = render(<FailureLine mt={2}>{undefined}</FailureLine>);
    expect(positionOf()).toBe('absolute');
    rerender(<FailureLine mt={2}>Vous êtes hors ligne</FailureLine>);
    expect(positionOf()).not.toBe('absolute');
    rerender(<FailureLine mt={2}>{undefined}</FailureLine>);
    expect(positionOf()).toBe('absolute');
  });
});
