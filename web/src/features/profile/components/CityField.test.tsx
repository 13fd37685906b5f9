// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LocatedCity } from '../../../domain/profile/position/locateCity.ts';
import { CityField } from './CityField.tsx';

const { locateCity } = vi.hoisted(() => ({ locateCity: vi.fn() }));
vi.mock('../../../domain/profile/position/locate.ts', () => ({ willAsk: async () => false }));
vi.mock('../../../domain/profile/position/locateCity.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  locateCity,
}));
const PARIS: LocatedCity = { city: 'Paris', position: { latitude: 48.85, longitude: 2.35 } };

afterEach(cleanup);

/** The field in which somebody has asked where they are, and what answers that. */
async function askWhere() {
  const found = Promise.withResolvers<LocatedCity>();
  locateCity.mockReturnValue(found.promise);
  const onChange = vi.fn();
  const field = (isReadOnly: boolean) => (
    <CityField id="city" city="" error={undefined} isReadOnly={isReadOnly} onChange={onChange} />
  );
  const { rerender } = render(field(false));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Utiliser ma position' })));
  return {
    onChange,
    beginSaving: () => rerender(field(true)),
    answer: () => act(async () => found.resolve(PARIS)),
  };
}

describe('CityField', () => {
  it('takes the city in which the device is', async () => {
    const { onChange, answer } = await askWhere();
    await answer();
    expect(onChange).toHaveBeenCalledExactlyOnceWith('Paris', PARIS.position);
  });

  it('keeps what was typed before the position came', async () => {
    const { onChange, answer } = await askWhere();
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Ann' } });
    await answer();
    expect(onChange).toHaveBeenCalledExactlyOnceWith('Ann', null);
    expect(screen.getByRole('button', { name: 'Utiliser ma position' })).toBeTruthy();
  });

  it('changes no more while it is being saved, also where the position comes then', async () => {
    const { onChange, beginSaving, answer } = await askWhere();
    beginSaving();
    await answer();
    await userEvent.type(screen.getByRole('combobox'), 'Ann');
    await userEvent.click(screen.getByRole('button', { name: 'Utiliser ma position' }));
    await answer();
    expect(onChange).not.toHaveBeenCalled();
  });
});
