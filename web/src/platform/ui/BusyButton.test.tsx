// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BusyButton } from './BusyButton.tsx';

afterEach(cleanup);

describe('BusyButton', () => {
  it('does something at a press, keeps the focus while that is on its way, and does it no second time', () => {
    const onClick = vi.fn();
    const show = (isBusy: boolean) => (
      <BusyButton isBusy={isBusy} onClick={onClick}>
        {isBusy ? 'Envoi...' : 'Envoyer'}
      </BusyButton>
    );
    const { rerender } = render(show(false));
    const button = screen.getByRole('button', { name: 'Envoyer' });
    button.focus();
    fireEvent.click(button);
    rerender(show(true));
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Envoi...' }));
    expect(onClick).toHaveBeenCalledOnce();
    rerender(show(false));
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('sends no form a second time', () => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <BusyButton type="submit" isBusy>
          Envoi...
        </BusyButton>
      </form>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
