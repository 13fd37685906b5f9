// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StatisticsPanel } from './StatisticsPanel.tsx';

const { useStatistics } = vi.hoisted(() => ({ useStatistics: vi.fn() }));
vi.mock('../../../../domain/statistics/useStatistics.ts', () => ({ useStatistics }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each([
  [false, 'Rien n’a encore été compté'],
  [true, 'Aucun chiffre enregistré sur cet appareil.'],
])('says where nothing was counted whether the server knows: %s', (fromCache, said) => {
  useStatistics.mockReturnValue({ status: 'ready', data: [], fromCache });
  render(<StatisticsPanel />);
  screen.getByText(said);
});

it('leaves it to its page to say that one is offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  useStatistics.mockReturnValue({ status: 'ready', data: [], fromCache: true });
  render(<StatisticsPanel />);
  expect(screen.queryByText(/hors ligne/)).toBeNull();
});
