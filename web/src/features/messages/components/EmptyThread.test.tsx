// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EmptyThread } from './EmptyThread.tsx';

const BEGIN = 'Démarrez la conversation';
const NONE_HERE = 'Aucun message enregistré sur cet appareil.';

const show = (isConfirmed: boolean) =>
  render(<EmptyThread partnerName="Camille" sportId={null} isConfirmed={isConfirmed} />);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('EmptyThread', () => {
  it('invites to begin once the server has said that nobody has written', () => {
    show(true);
    expect(screen.getByText(BEGIN)).toBeTruthy();
    expect(screen.queryByText(NONE_HERE)).toBeNull();
  });

  it('says only that nothing is on the device while the server is out of reach', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(false);
    expect(screen.getByText(NONE_HERE)).toBeTruthy();
    expect(screen.getByText('Vos messages s’afficheront dès que la connexion reviendra.')).toBeTruthy();
    expect(screen.queryByText(BEGIN)).toBeNull();
  });

  it('waits for a server that has not answered yet, and says after a while that nothing is on the device', () => {
    vi.useFakeTimers();
    show(false);
    expect(screen.queryByText(NONE_HERE)).toBeNull();
    expect(screen.queryByText(BEGIN)).toBeNull();
    act(() => void vi.advanceTimersByTime(5_000));
    expect(screen.getByText(NONE_HERE)).toBeTruthy();
  });
});
