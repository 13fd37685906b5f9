import { describe, expect, it } from 'vitest';
import {
  buildProfileUpdate,
  changedFields,
  findConflicts,
  formValuesOf,
  rebaseForm,
  touchedFields,
} from './profileEdit.ts';

const STORED = {
  name: 'Camille',
  age: 29,
  city: 'Annecy',
  bio: 'Tennis le mardi.',
  latitude: null,
  longitude: null,
};
const ANNECY = { latitude: 45.899_247, longitude: 6.129_384 };
/** Just over the middle between two points of the grid. */
const NEAR_EDGE = { latitude: 45.9, longitude: 6.126 };

describe('formValuesOf', () => {
  it('starts at 30 where no age is known, which is no edit of the owner', () => {
    const values = formValuesOf({ ...STORED, age: null });
    expect(values.age).toBe('30');
    expect(touchedFields({ ...STORED, age: null }, values)).toEqual([]);
  });
});

describe('changedFields', () => {
  it('sees nothing in a form that was only opened', () => {
    expect(changedFields(STORED, formValuesOf(STORED))).toEqual([]);
  });

  it('does not count spaces around a name', () => {
    expect(changedFields(STORED, { ...formValuesOf(STORED), name: ' Camille ' })).toEqual([]);
  });

  it('counts the age that the form shows where none is stored', () => {
    const base = { ...STORED, age: null };
    expect(changedFields(base, formValuesOf(base))).toEqual(['age']);
    expect(changedFields(base, { ...formValuesOf(base), bio: '' })).toEqual(['age', 'bio']);
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

  it('writes a chosen age as a number', () => {
    const values = { ...formValuesOf(STORED), age: '31' };
    expect(buildProfileUpdate(STORED, values, null)).toEqual({ age: 31 });
  });

  it('writes the age that the form shows where none is stored', () => {
    const base = { ...STORED, age: null };
    expect(buildProfileUpdate(base, { ...formValuesOf(base), name: 'Léa' }, null)).toEqual({
      name: 'Léa',
      age: 30,
    });
  });
});

describe('rebaseForm', () => {
  it('follows what was changed elsewhere, keeps what was typed, and names what has to be chosen', () => {
    const typed = { ...formValuesOf(STORED), bio: 'Mon nouveau texte' };
    const rebased = rebaseForm(STORED, typed, { ...STORED, name: 'Camille D.', bio: 'Autre' });
    expect(rebased.values).toMatchObject({ name: 'Camille D.', bio: 'Mon nouveau texte', city: 'Annecy' });
    expect(rebased.followed).toEqual(['name']);
    expect(rebased.conflicts).toEqual(['bio']);
  });

  it('then writes only what was typed here', () => {
    const current = { ...STORED, city: 'Lyon' };
    const { values } = rebaseForm(STORED, { ...formValuesOf(STORED), bio: 'Nouveau' }, current);
    expect(buildProfileUpdate(current, values, null)).toEqual({ bio: 'Nouveau' });
  });

  it('says nothing when nothing moved', () => {
    const rebased = rebaseForm(STORED, formValuesOf(STORED), { ...STORED });
    expect(rebased).toMatchObject({ followed: [], conflicts: [] });
  });

  it('follows an age that its owner has stated elsewhere', () => {
    const base = { ...STORED, age: null };
    const { values, followed, conflicts } = rebaseForm(base, formValuesOf(base), { ...base, age: 41 });
    expect(values).toMatchObject({ age: '41' });
    expect(followed).toEqual(['age']);
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

  it('keeps the age that the form starts with from covering one that was stated elsewhere', () => {
    const base = { ...STORED, age: null };
    expect(findConflicts(base, formValuesOf(base), { ...base, age: 41 })).toEqual(['age']);
    expect(findConflicts(base, formValuesOf(base), { ...base, age: 30 })).toEqual([]);
  });
});
