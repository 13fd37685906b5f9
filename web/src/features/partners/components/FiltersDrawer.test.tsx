// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sportSchema } from '@tod/model';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_FILTERS, type PartnerFilters } from '../../../domain/people/search/filters.ts';
import type { SportCatalogue } from '../../../domain/sports/useSportCatalogue.ts';
import { FiltersDrawer } from './FiltersDrawer.tsx';

afterEach(cleanup);

const sports = ['Golf', 'Judo', 'Tennis', 'Yoga', 'Padel', 'Squash'].map((name) => ({
  ...sportSchema.cast({ name }),
  id: name.toLowerCase(),
}));

const READY: SportCatalogue = {
  status: 'ready',
  sports,
  byId: new Map(sports.map((sport) => [sport.id, sport])),
  error: null,
  isAsking: false,
  retry: () => undefined,
};

function open(filters: Partial<PartnerFilters> = {}, catalogue: Partial<SportCatalogue> = {}) {
  const onApply = vi.fn();
  render(
    <MemoryRouter>
      <FiltersDrawer
        filters={{ ...NO_FILTERS, ...filters }}
        catalogue={{ ...READY, ...catalogue }}
        hasAvailability
        onApply={onApply}
        onClose={() => undefined}
      />
    </MemoryRouter>,
  );
  return onApply;
}

const field = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const choose = (label: string, name: string) => userEvent.selectOptions(field(label), name);
const apply = () => userEvent.click(screen.getByRole('button', { name: 'Appliquer' }));
const offered = (label: string) => Array.from(field(label).options, (option) => option.text);

describe('FiltersDrawer', () => {
  it('takes one sport after the other, each once, and says what a level means then', async () => {
    const onApply = open();
    expect(field('Niveau').disabled).toBe(true);
    await choose('Sport', 'Tennis');
    expect(offered('Ou : sport 2')).toEqual(['Peu importe', 'Golf', 'Judo', 'Yoga', 'Padel', 'Squash']);
    expect(screen.queryByText('Dans un de ces sports au moins.')).toBeNull();
    await choose('Ou : sport 2', 'Padel');
    screen.getByText('Dans un de ces sports au moins.');
    await choose('Niveau', 'Avancé');
    await apply();
    expect(onApply).toHaveBeenCalledExactlyOnceWith({
      ...NO_FILTERS,
      sportIds: ['tennis', 'padel'],
      level: 'advanced',
    });
  });

  it('takes a sport out by emptying its field, and the level with the last one', async () => {
    const onApply = open({ sportIds: ['golf', 'judo'], level: 'beginner' });
    await choose('Sport', 'Peu importe');
    expect(field('Sport').value).toBe('judo');
    await choose('Sport', 'Peu importe');
    await apply();
    expect(onApply).toHaveBeenCalledExactlyOnceWith(NO_FILTERS);
  });

  it('has a sport that the catalogue lacks taken out like any other', async () => {
    const onApply = open({ sportIds: ['quidditch', 'golf'] });
    expect(field('Sport').selectedOptions[0]?.text).toBe('Sport inconnu');
    expect(offered('Ou : sport 2')).not.toContain('Sport inconnu');
    await choose('Sport', 'Peu importe');
    await apply();
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ ...NO_FILTERS, sportIds: ['golf'] });
  });

  it('says that the sports could not be read instead of that none is chosen, reads them when asked, and keeps those', async () => {
    const retry = vi.fn();
    const onApply = open(
      { sportIds: ['golf'] },
      { status: 'error', sports: [], error: new Error('lost'), retry },
    );
    screen.getByText('Impossible de charger les sports');
    expect(screen.queryByLabelText('Sport')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(retry).toHaveBeenCalledOnce();
    await apply();
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ ...NO_FILTERS, sportIds: ['golf'] });
  });

  it('does not say that no sport is chosen while the sports are on their way', () => {
    open({ sportIds: ['golf'] }, { status: 'loading', sports: [] });
    expect(screen.queryByLabelText('Sport')).toBeNull();
    expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
  });

  it.each(['12', '121', '20,5'])(
    'keeps %s as it was typed, says which ages there are, and leads to it',
    async (typed) => {
      const onApply = open();
      await userEvent.type(field('Âge maximum'), typed);
      expect(screen.getByRole('alert').textContent).toBe('');
      await apply();
      expect(screen.getByRole('alert').textContent).toBe('L’âge est compris entre 18 et 120\u00a0ans.');
      expect(field('Âge maximum').value).toBe(typed);
      expect(field('Âge minimum').getAttribute('aria-invalid')).toBe('false');
      await waitFor(() => expect(document.activeElement).toBe(field('Âge maximum')));
      expect(onApply).not.toHaveBeenCalled();
      await userEvent.clear(field('Âge maximum'));
      await userEvent.type(field('Âge maximum'), '40');
      expect(screen.getByRole('alert').textContent).toBe('');
      await apply();
      expect(onApply).toHaveBeenCalledExactlyOnceWith({ ...NO_FILTERS, maxAge: 40 });
    },
  );

  it('calls no age wrong that is being typed, also after a vain try', async () => {
    open({ minAge: 12 });
    await apply();
    expect(screen.getByRole('alert').textContent).not.toBe('');
    await userEvent.type(field('Âge maximum'), '4');
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(field('Âge maximum').getAttribute('aria-invalid')).toBe('false');
  });

  it('says of an age that is wrong why', async () => {
    open({ minAge: 12 });
    const why = () => field('Âge minimum').getAttribute('aria-describedby');
    expect(why()).toBeNull();
    await apply();
    expect(why()).toBe(screen.getByRole('alert').id);
    expect(field('Âge maximum').getAttribute('aria-describedby')).toBeNull();
  });

  it('says at once that a range is upside down, and leads to its beginning instead of applying it', async () => {
    const onApply = open({ minAge: 40 });
    await userEvent.type(field('Âge maximum'), '30');
    expect(screen.getByRole('alert').textContent).toBe('L’âge minimum dépasse l’âge maximum.');
    await apply();
    await waitFor(() => expect(document.activeElement).toBe(field('Âge minimum')));
    expect(onApply).not.toHaveBeenCalled();
  });

  it('offers no more than five sports, and says that no distance is no limit', () => {
    open({ sportIds: ['golf', 'judo', 'tennis', 'yoga', 'padel'] });
    expect(screen.queryByLabelText('Ou : sport 6')).toBeNull();
    expect(offered('Distance')[0]).toBe('Sans limite, les plus proches d’abord');
  });
});
