// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sportSchema } from '@tod/model';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_FILTERS, type PartnerFilters } from '../../../domain/people/search/filters.ts';
import { FiltersDrawer } from './FiltersDrawer.tsx';

afterEach(cleanup);

const sports = ['Golf', 'Judo', 'Tennis', 'Yoga', 'Padel', 'Squash'].map((name) => ({
  ...sportSchema.cast({ name }),
  id: name.toLowerCase(),
}));

function open(filters: Partial<PartnerFilters> = {}) {
  const onApply = vi.fn();
  render(
    <MemoryRouter>
      <FiltersDrawer
        filters={{ ...NO_FILTERS, ...filters }}
        sports={sports}
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

  it('offers no more than five sports, and says that no distance is no limit', () => {
    open({ sportIds: ['golf', 'judo', 'tennis', 'yoga', 'padel'] });
    expect(screen.queryByLabelText('Ou : sport 6')).toBeNull();
    expect(offered('Distance')[0]).toBe('Sans limite, les plus proches d’abord');
  });
});
