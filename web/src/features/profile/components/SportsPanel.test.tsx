// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { sportSchema } from '@tod/model';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSportCatalogue } from '../../../domain/sports/useSportCatalogue.ts';
import { SportsPanel } from './SportsPanel.tsx';

vi.mock('../../../domain/sports/useSportCatalogue.ts', () => ({ useSportCatalogue: vi.fn() }));

/** Of its levels, only one is described. */
const padel = { ...sportSchema.cast({ name: 'Padel', levels: { advanced: 'Tournois' } }), id: 'padel' };
const tennis = { ...sportSchema.cast({ name: 'Tennis', rankingScale: 'tennis' }), id: 'tennis' };
vi.mocked(useSportCatalogue).mockReturnValue({
  status: 'ready',
  sports: [tennis, padel],
  byId: new Map([
    ['tennis', tennis],
    ['padel', padel],
  ]),
  error: undefined,
  isAsking: false,
  retry: vi.fn(),
});

afterEach(cleanup);

const PLAYED = { sportIds: ['tennis'], skillLevels: {}, rankings: {} };

function show() {
  const choice = { isSaving: false, add: vi.fn(), remove: vi.fn(), setLevel: vi.fn(), setRanking: vi.fn() };
  const panel = (profile: Parameters<typeof SportsPanel>[0]['profile']) => (
    <StrictMode>
      <SportsPanel profile={profile} choice={choice} />
    </StrictMode>
  );
  const { rerender, unmount } = render(panel(PLAYED));
  return {
    setRanking: choice.setRanking,
    unmount,
    store: (profile: Parameters<typeof SportsPanel>[0]['profile']) => rerender(panel(profile)),
  };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /, Tennis$/ });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

describe('the levels of a sport', () => {
  it('are explained also where nobody has described the chosen one, and not where none is', () => {
    const { store } = show();
    expect(screen.queryByText('Les trois niveaux')).toBeNull();
    store({ ...PLAYED, sportIds: ['padel'], skillLevels: { padel: 'beginner' } });
    expect(screen.getByText('Les trois niveaux')).toBeTruthy();
  });
});

describe('the ranking in a sport', () => {
  it('is stored when its page is left while one types', () => {
    const { setRanking, unmount } = show();
    type('15/1');
    unmount();
    expect(setRanking).toHaveBeenCalledExactlyOnceWith('tennis', 'tennis:15/1');
  });

  it('is stored once with Enter, when the field is left and with the page', () => {
    const { setRanking, unmount } = show();
    type('15/1');
    fireEvent.keyDown(field(), { key: 'Enter' });
    fireEvent.blur(field());
    unmount();
    expect(setRanking).toHaveBeenCalledExactlyOnceWith('tennis', 'tennis:15/1');
  });

  it('is not stored where it is none of the scale, says so, and stays', () => {
    const { setRanking, store, unmount } = show();
    type('douzième');
    fireEvent.blur(field());
    expect(field().getAttribute('aria-invalid')).toBe('true');
    store({ ...PLAYED, rankings: { tennis: 'tennis:30' } });
    expect(field().value).toBe('douzième');
    unmount();
    expect(setRanking).not.toHaveBeenCalled();
  });

  it('shows what is stored elsewhere while nobody types, and what was typed where somebody does', () => {
    const { store } = show();
    store({ ...PLAYED, rankings: { tennis: 'tennis:30' } });
    expect(field().value).toBe('30');
    type('15/1');
    store({ ...PLAYED, rankings: { tennis: 'tennis:15' } });
    expect(field().value).toBe('15/1');
  });

  it('goes with its sport', () => {
    const { setRanking, store } = show();
    type('15/1');
    store({ ...PLAYED, sportIds: [] });
    expect(setRanking).not.toHaveBeenCalled();
  });
});
