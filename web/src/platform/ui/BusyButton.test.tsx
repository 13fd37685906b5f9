// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
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

  it('spins in place of its label or of the icon at its start, and keeps its name and the focus', () => {
    const show = (isBusy: boolean, icon?: string) => (
      <BusyButton isBusy={isBusy} hasSpinner startIcon={icon}>
        Accepter
      </BusyButton>
    );
    const { rerender } = render(show(false));
    const button = screen.getByRole('button', { name: 'Accepter' });
    button.focus();
    const spinner = () => button.querySelector('[role="progressbar"]');
    expect(spinner()).toBeNull();
    rerender(show(true));
    expect(spinner()).not.toBeNull();
    expect(screen.getByText('Accepter').style.opacity).toBe('0');
    rerender(show(false, 'icône'));
    expect(screen.getByText('icône')).toBeTruthy();
    rerender(show(true, 'icône'));
    expect(screen.queryByText('icône')).toBeNull();
    expect(spinner()).not.toBeNull();
    expect(screen.getByText('Accepter').style.opacity).toBe('');
    expect(screen.getByRole('button', { name: 'Accepter' })).toBe(button);
    expect(document.activeElement).toBe(button);
  });

  it('leads to a page where it is a link, and not while something is on its way', () => {
    const Where = () => useLocation().pathname;
    const show = (isBusy: boolean) => (
      <MemoryRouter>
        <BusyButton to="/partners" isBusy={isBusy}>
          Partenaires
        </BusyButton>
        <Where />
      </MemoryRouter>
    );
    const { rerender } = render(show(true));
    const link = screen.getByRole('link', { name: 'Partenaires' });
    fireEvent.click(link);
    expect(screen.queryByText('/partners')).toBeNull();
    rerender(show(false));
    fireEvent.click(link);
    expect(screen.getByText('/partners')).toBeTruthy();
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
