// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SubmitButton } from './SubmitButton.tsx';

afterEach(cleanup);

function show(isBusy: boolean) {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { rerender } = render(form(isBusy));
  function form(busy: boolean) {
    return (
      <form onSubmit={onSubmit}>
        <SubmitButton label="Envoyer" busyLabel="Envoi..." isBusy={busy} />
      </form>
    );
  }
  return { onSubmit, setBusy: (busy: boolean) => rerender(form(busy)) };
}

describe('SubmitButton', () => {
  it('sends its form', () => {
    const { onSubmit } = show(false);
    fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('keeps the focus while the form is on its way, and does not send it twice', () => {
    const { onSubmit, setBusy } = show(false);
    screen.getByRole('button').focus();
    setBusy(true);
    const button = screen.getByRole('button', { name: 'Envoi...' });
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
