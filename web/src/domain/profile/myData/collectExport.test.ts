import type { CallOutput } from '@tod/model';
import { describe, expect, it, vi } from 'vitest';
import { collectExport, type ExportSoFar, type ExportSteps } from './collectExport.ts';

const NOTHING = { signIn: null, pictures: [] };
const documentAt = (path: string) => ({ path, fields: {} });

/** A server that has these parts, each asked for with the cursor of the one before. */
function serverWith(parts: Readonly<Record<string, CallOutput<'exportMyData'>>>) {
  return vi.fn((cursor: string | null) => {
    const part = parts[cursor ?? 'start'];
    return part === undefined ? Promise.reject(new Error('no such part')) : Promise.resolve(part);
  });
}

describe('collectExport', () => {
  it('asks until there is no cursor and keeps the order', async () => {
    const signIn = { email: 'anne@exemple.fr' };
    const pictures = [{ kind: 'avatar' as const, type: 'image/webp' as const, base64: 'AAAA' }];
    const ask = serverWith({
      start: {
        documents: [documentAt('profiles/anne'), documentAt('users/anne')],
        cursor: 'b',
        signIn,
        pictures,
      },
      b: { ...NOTHING, documents: [], cursor: 'c' },
      c: { ...NOTHING, documents: [documentAt('tods/one')], cursor: null },
    });
    const onProgress = vi.fn();
    const all = await collectExport({ ask, onProgress, signal: new AbortController().signal });
    expect(all).toMatchObject({ signIn, pictures });
    expect(all.documents.map(({ path }) => path)).toEqual(['profiles/anne', 'users/anne', 'tods/one']);
    expect(ask.mock.calls).toEqual([[null], ['b'], ['c']]);
    expect(onProgress.mock.calls.map(([soFar]) => soFar.documents.length)).toEqual([2, 2, 3]);
  });

  it('goes on behind what an earlier try has come to', async () => {
    const pictures = [{ kind: 'avatar' as const, type: 'image/webp' as const, base64: 'AAAA' }];
    const ask = vi
      .fn<ExportSteps['ask']>()
      .mockResolvedValueOnce({
        signIn: null,
        pictures,
        documents: [documentAt('profiles/anne')],
        cursor: 'b',
      })
      .mockResolvedValueOnce({ ...NOTHING, documents: [documentAt('tods/one')], cursor: 'c' })
      .mockRejectedValueOnce(new Error('asked who is there'))
      .mockResolvedValueOnce({ ...NOTHING, documents: [documentAt('tods/two')], cursor: null });
    let soFar: ExportSoFar | undefined;
    const steps = {
      ask,
      onProgress: (reached: ExportSoFar) => {
        soFar = reached;
      },
      signal: new AbortController().signal,
    };
    await expect(collectExport(steps)).rejects.toThrow('asked who is there');
    const all = await collectExport(steps, soFar);
    expect(ask.mock.calls).toEqual([[null], ['b'], ['c'], ['c']]);
    expect(all.documents.map(({ path }) => path)).toEqual(['profiles/anne', 'tods/one', 'tods/two']);
    expect(all.pictures).toEqual(pictures);
  });

  it('stops when nobody waits any more', async () => {
    const waiting = new AbortController();
    const ask = serverWith({
      start: { ...NOTHING, documents: [], cursor: 'b' },
      b: { ...NOTHING, documents: [], cursor: null },
    });
    const onProgress = () => waiting.abort();
    await expect(collectExport({ ask, onProgress, signal: waiting.signal })).rejects.toThrow();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('fails instead of asking for the same part for ever', async () => {
    const ask = serverWith({
      start: { ...NOTHING, documents: [], cursor: 'b' },
      b: { ...NOTHING, documents: [], cursor: 'b' },
    });
    const asked = collectExport({ ask, onProgress: () => undefined, signal: new AbortController().signal });
    await expect(asked).rejects.toThrow('does not advance');
  });
});
