import { type AdFields, adSchema, parseDocument } from '@tod/model';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeOnServer } from '../../../platform/firebase/transact.ts';
import { writeNow } from '../../../platform/firebase/writeNow.ts';
import { newId } from '../../../platform/newId.ts';
import { adFailureOf, changeAd, createAd } from './saveAd.ts';

vi.mock('../../../platform/firebase/transact.ts', () => ({
  DocumentMissingError: class extends Error {},
  changeOnServer: vi.fn(),
}));
vi.mock('../../../platform/firebase/writeNow.ts', () => ({ writeNow: vi.fn() }));

const ad = (fields: Partial<AdFields>): AdFields => ({
  ...parseDocument(adSchema, {
    title: 'Piste',
    imageUrl: 'https://firebasestorage.googleapis.com/v0/b/demo.appspot.com/o/ad-images%2Fa.webp?alt=media',
    targetUrl: 'https://piste.example/',
    locations: ['sports'],
    startDate: new Date('2026-11-22T10:00:00Z'),
  }),
  ...fields,
});

/** What is written of these changes while the server holds this advertisement; undefined before anything was asked. */
function hold(stored: AdFields) {
  const written: unknown[] = [];
  vi.mocked(changeOnServer).mockImplementation(async (_path, _schema, change) => {
    written.push(change(stored));
  });
  return written;
}

beforeEach(() => {
  vi.resetAllMocks();
});

describe('saving an advertisement', () => {
  it('writes the same document at every try', async () => {
    const id = newId();
    await createAd(id, ad({ title: 'Piste' }));
    await createAd(id, ad({ title: 'Piste éclairée' }));
    const paths = vi.mocked(writeNow).mock.calls.map(([writes]) => writes.map(({ path }) => path));
    expect(paths).toEqual([[`ads/${id}`], [`ads/${id}`]]);
    expect(newId()).not.toBe(id);
  });

  it('puts what a form says in the place of what it was opened with', async () => {
    const written = hold(ad({}));
    await changeAd('a', [ad({})], ad({ title: 'Piste éclairée' }));
    expect(written).toEqual([ad({ title: 'Piste éclairée' })]);
  });

  it('is done where the same is stored already, as an answer was lost', async () => {
    const written = hold(ad({ title: 'Piste éclairée' }));
    await changeAd('a', [ad({})], ad({ title: 'Piste éclairée' }));
    expect(written).toEqual([null]);
  });

  it('puts it in the place of what was sent before without an answer', async () => {
    const written = hold(ad({ title: 'Piste éclairée' }));
    await changeAd('a', [ad({}), ad({ title: 'Piste éclairée' })], ad({ title: 'Piste de nuit' }));
    expect(written).toEqual([ad({ title: 'Piste de nuit' })]);
  });

  it('is refused over what somebody else has changed', async () => {
    hold(ad({ active: false }));
    const failure = await changeAd('a', [ad({ active: true })], ad({ title: 'Autre', active: true })).catch(
      adFailureOf,
    );
    expect(failure).toBe('changed');
  });
});
