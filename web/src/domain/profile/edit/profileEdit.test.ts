import { publishPosition } from '@tod/model';
import { describe, expect, it } from 'vitest';
import {
  buildProfileUpdate,
  changedFields,
  findConflicts,
  formValuesOf,
  pickFields,
  rebaseForm,
} from './profileEdit.ts';

const STORED = {
  name: 'Camille',
  birthYear: 1997,
  city: 'Annecy',
  bio: 'Tennis le mardi.',
  latitude: null,
  longitude: null,
};
const ANNECY = { latitude: 45.899_247, longitude: 6.129_384 };
/** Just over the middle between two points of the grid. */
const NEAR_EDGE = { latitude: 45.9, longitude: 6.126 };

describe('changedFields', () => {
  it('sees nothing in a form that was only opened', () => {
    expect(changedFields(STORED, formValuesOf(STORED))).toEqual([]);
  });

  it('does not count spaces around a name', () => {
    expect(changedFields(STORED, { ...formValuesOf(STORED), name: ' Camille ' })).toEqual([]);
  });

  it('does not count blanks around a presentation, also those that are stored', () => {
    const values = formValuesOf(STORED);
    expect(changedFields(STORED, { ...values, bio: `\n ${STORED.bio} \n` })).toEqual([]);
    const blank = { ...STORED, bio: ' \n ' };
    expect(changedFields(blank, formValuesOf(blank))).toEqual([]);
    expect(changedFields({ ...STORED, bio: '' }, { ...values, bio: ' \n ' })).toEqual([]);
  });

  it('counts a date of another year than the stored one, and what is no date', () => {
    const typed = (birthDate: string) => changedFields(STORED, { ...formValuesOf(STORED), birthDate });
    expect(typed('14/03/1997')).toEqual([]);
    expect(typed('14/03/1998')).toEqual(['birthYear']);
    expect(typed('14/03')).toEqual(['birthYear']);
  });

  it('sees a new place behind the same name of a city', () => {
    expect(changedFields(STORED, { ...formValuesOf(STORED), cityPosition: ANNECY })).toEqual(['city']);
  });
});

describe('buildProfileUpdate', () => {
  it('writes the changed fields alone', () => {
    const update = buildProfileUpdate(STORED, { ...formValuesOf(STORED), bio: 'Padel.' }, null);
    expect(update).toEqual({ bio: 'Padel.' });
  });

  it('writes a presentation without the blanks around it, and none of blanks alone', () => {
    const write = (bio: string) => buildProfileUpdate(STORED, { ...formValuesOf(STORED), bio }, null);
    expect(write('\n Padel.\n\nLe soir. \n')).toEqual({ bio: 'Padel.\n\nLe soir.' });
    expect(write(' \n ')).toEqual({ bio: '' });
  });

  it('writes the words under which a new name is found', () => {
    const update = buildProfileUpdate(STORED, { ...formValuesOf(STORED), name: ' Zoé ' }, null);
    expect(update).toEqual({ name: 'Zoé' });
  });

  it('publishes a position on the grid, never the exact one', () => {
    const update = buildProfileUpdate(STORED, { ...formValuesOf(STORED), city: 'Lyon' }, ANNECY);
    expect(update).toMatchObject({ city: 'Lyon', latitude: 45.9, longitude: 6.13 });
    expect(update.geohash).toHaveLength(6);
  });

  it('keeps the published position while the place is about the same', () => {
    const published = { latitude: 45.9, longitude: 6.12 };
    const base = { ...STORED, ...published };
    const update = buildProfileUpdate(base, { ...formValuesOf(base), cityPosition: NEAR_EDGE }, NEAR_EDGE);
    expect(update).toMatchObject(published);
  });

  it('takes the position away with the city', () => {
    const update = buildProfileUpdate(STORED, { ...formValuesOf(STORED), city: '' }, null);
    expect(update).toEqual({ city: '', latitude: null, longitude: null, geohash: null });
  });

  it('writes the year of the date of birth, and nothing else of it', () => {
    const base = { ...STORED, birthYear: null };
    const values = { ...formValuesOf(base), birthDate: '14/03/1991' };
    expect(buildProfileUpdate(base, values, null)).toEqual({ birthYear: 1991 });
  });

  it('writes no year of what is no date', () => {
    expect(buildProfileUpdate(STORED, { ...formValuesOf(STORED), birthDate: '14/03' }, null)).toEqual({});
  });
});

describe('rebaseForm', () => {
  it('follows what was changed elsewhere, keeps what was typed, and names what has to be chosen', () => {
    const typed = { ...formValuesOf(STORED), bio: 'Mon nouveau texte' };
    const rebased = rebaseForm(STORED, typed, { ...STORED, name: 'Camille D.', bio: 'Autre' });
    expect(rebased.followed).toEqual(['name']);
    expect(rebased.conflicts).toEqual(['bio']);
  });

  it('then writes only what was typed here', () => {
    const current = { ...STORED, city: 'Lyon' };
    const typed = { ...formValuesOf(STORED), bio: 'Nouveau' };
    const { followed } = rebaseForm(STORED, typed, current);
    const values = { ...typed, ...pickFields(formValuesOf(current), followed) };
    expect(buildProfileUpdate(current, values, null)).toEqual({ bio: 'Nouveau' });
  });

  it('says nothing when nothing moved', () => {
    const rebased = rebaseForm(STORED, formValuesOf(STORED), { ...STORED });
    expect(rebased).toMatchObject({ followed: [], conflicts: [] });
  });

  it('follows a year of birth that its owner has stated elsewhere', () => {
    const base = { ...STORED, birthYear: null };
    const { followed, conflicts } = rebaseForm(base, formValuesOf(base), STORED);
    expect(followed).toEqual(['birthYear']);
    expect(conflicts).toEqual([]);
  });
});

describe('findConflicts', () => {
  const typed = { ...formValuesOf(STORED), bio: 'Padel.', name: 'Léa' };

  it('sees no conflict where both said the same, nor where only one said something', () => {
    expect(findConflicts(STORED, typed, { ...STORED, bio: 'Padel.' })).toEqual([]);
    expect(findConflicts(STORED, typed, { ...STORED, city: 'Lyon' })).toEqual([]);
  });

  it('names each field that was changed in two ways', () => {
    expect(findConflicts(STORED, typed, { ...STORED, bio: 'Judo.', name: 'Zoé' })).toEqual(['name', 'bio']);
  });

  it('sees none in a chosen city that was stored in the first attempt, and one in another place of the same name', () => {
    const chosen = { ...formValuesOf({ ...STORED, city: 'Lyon' }), city: 'Annecy', cityPosition: ANNECY };
    const { latitude, longitude } = publishPosition(ANNECY);
    const base = { ...STORED, city: 'Lyon' };
    expect(findConflicts(base, chosen, { ...STORED, latitude, longitude })).toEqual([]);
    expect(findConflicts(base, chosen, { ...STORED, latitude: 48.85, longitude: 2.35 })).toEqual(['city']);
    expect(findConflicts(base, chosen, STORED)).toEqual(['city']);
  });

  it('names a year of birth that was said in two ways, and none that was said twice', () => {
    const base = { ...STORED, birthYear: null };
    const typed = { ...formValuesOf(base), birthDate: '14/03/1991' };
    expect(findConflicts(base, typed, { ...base, birthYear: 1985 })).toEqual(['birthYear']);
    expect(findConflicts(base, typed, { ...base, birthYear: 1991 })).toEqual([]);
  });
});
