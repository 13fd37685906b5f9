// @vitest-environment jsdom
import { parseDocument, type Sport, sportSchema } from '@tod/model';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSport, readSports, SportExistsError, updateSport } from './queries.ts';
import { addSport, changeSport, importSports } from './sportActions.ts';

vi.mock('./queries.ts', () => ({
  SportExistsError: class extends Error {},
  readSports: vi.fn(),
  createSport: vi.fn(),
  updateSport: vi.fn(),
}));
const read = vi.mocked(readSports);

const sport = (id: string, name: string, description = ''): Sport => ({
  ...parseDocument(sportSchema, { name, description }),
  id,
});
const TENNIS = sport('tennis', 'Tennis');
/** Its id says what it was called once. */
const RENAMED = sport('squash', 'Pádel');

beforeEach(() => {
  vi.clearAllMocks();
  read.mockResolvedValue([TENNIS, RENAMED, sport('tir-a-l-arc', "Tir à l'arc")]);
});

describe('the name of a sport', () => {
  it.each(['tennis', ' PADEL ', 'tir à l’arc'])('is not given to another one: %s', async (name) => {
    await expect(addSport(sport('', name, 'Un autre.'))).rejects.toThrow(SportExistsError);
    expect(createSport).not.toHaveBeenCalled();
    await expect(changeSport('golf', [sport('golf', 'Golf')], sport('golf', name))).rejects.toThrow(
      SportExistsError,
    );
    expect(updateSport).not.toHaveBeenCalled();
  });

  it('is new to the catalogue', async () => {
    await addSport(sport('', 'Golf'));
    expect(createSport).toHaveBeenCalledOnce();
    await changeSport('tennis', [TENNIS], sport('tennis', 'Tennis de plage'));
    expect(updateSport).toHaveBeenCalledWith('tennis', { name: 'Tennis de plage' });
  });

  it('is said to be that of two where somebody else has given it at the same time', async () => {
    const now = [TENNIS, RENAMED];
    read.mockResolvedValueOnce(now).mockResolvedValueOnce([...now, sport('golf', 'Golf')]);
    expect(await addSport(sport('', 'Golf'))).toBe(false);
    read.mockResolvedValueOnce(now).mockResolvedValueOnce([...now, sport('a', 'Golf'), sport('b', 'golf')]);
    expect(await addSport(sport('', 'Golf'))).toBe(true);
    read.mockResolvedValueOnce(now).mockResolvedValueOnce([sport('tennis', 'Golf'), sport('b', 'Golf')]);
    expect(await changeSport('tennis', [TENNIS], sport('tennis', 'Golf'))).toBe(true);
    read.mockResolvedValueOnce(now).mockRejectedValueOnce(new Error('away'));
    expect(await changeSport('tennis', [TENNIS], sport('tennis', 'Golf'))).toBe(false);
  });

  it('may be spelled anew, and is not looked at where something else is changed', async () => {
    await changeSport('tennis', [TENNIS], sport('tennis', 'TENNIS'));
    expect(updateSport).toHaveBeenLastCalledWith('tennis', { name: 'TENNIS' });
    read.mockClear();
    await changeSport('tennis', [TENNIS], sport('tennis', 'Tennis', 'Une raquette, une balle.'));
    expect(updateSport).toHaveBeenLastCalledWith('tennis', { description: 'Une raquette, une balle.' });
    // Once for the table.
    expect(read.mock.calls.length).toBeLessThanOrEqual(1);
  });

  it('is looked for in the catalogue of now when a file is imported, whatever a table says', async () => {
    const { inserted, skipped } = await importSports([TENNIS, sport('', 'Golf')], () => undefined);
    expect([inserted, skipped]).toEqual([1, ['Tennis']]);
    expect(createSport).toHaveBeenCalledOnce();
  });

  it('is added once where the very same is added again, as the answer was lost', async () => {
    await addSport(RENAMED);
    expect(createSport).not.toHaveBeenCalled();
  });
});
