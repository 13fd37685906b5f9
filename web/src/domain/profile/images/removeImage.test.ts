// @vitest-environment jsdom
import { type ProfileFields, parseDocument, profileSchema } from '@tod/model';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailedError } from '../../../platform/firebase/callFailure.ts';
import { changeOnServer } from '../../../platform/firebase/transact.ts';
import { whyNotOwner } from '../edit/ownership.ts';
import { waitForProfile } from '../edit/waitForProfile.ts';
import { removeImage } from './removeImage.ts';

vi.mock('../../../platform/firebase/transact.ts', () => ({ changeOnServer: vi.fn() }));
vi.mock('../edit/waitForProfile.ts', () => ({ waitForProfile: vi.fn() }));
vi.mock('../edit/ownership.ts', () => ({ whyNotOwner: vi.fn() }));

const STORED: ProfileFields = {
  ...parseDocument(profileSchema, {}),
  avatarVersion: '1732270000000001',
  bannerVersion: '1732270000000002',
};

/** What was written on top of a server that holds this. */
function serve(current: ProfileFields) {
  const written: unknown[] = [];
  vi.mocked(changeOnServer).mockImplementation(async (_path, _schema, change) => {
    written.push(change(current));
  });
  return written;
}

beforeEach(() => {
  vi.resetAllMocks();
});

describe('removeImage', () => {
  it.each([
    ['avatar', 'avatarVersion'],
    ['banner', 'bannerVersion'],
  ] as const)('writes that there is no %s, and nothing else', async (kind, field) => {
    const written = serve(STORED);
    expect(await removeImage('anne', kind)).toEqual({ status: 'removed' });
    expect(vi.mocked(changeOnServer).mock.calls[0]?.[0]).toBe('profiles/anne');
    expect(written).toEqual([{ [field]: null }]);
  });

  it('is done once the page has heard of it', async () => {
    serve(STORED);
    const heard = Promise.withResolvers<undefined>();
    vi.mocked(waitForProfile).mockReturnValue(heard.promise);
    const told = vi.fn();
    const removal = removeImage('anne', 'avatar').then(told);
    await vi.waitFor(() => expect(waitForProfile).toHaveBeenCalledWith('anne', expect.any(Function)));
    expect(told).not.toHaveBeenCalled();
    heard.resolve(undefined);
    await removal;
    expect(told).toHaveBeenCalledWith({ status: 'removed' });
    const isThere = vi.mocked(waitForProfile).mock.calls[0]?.[1];
    expect([STORED, { ...STORED, avatarVersion: null }].map((profile) => isThere?.(profile))).toEqual([
      false,
      true,
    ]);
  });

  it('writes nothing where another device was faster, and has it removed all the same', async () => {
    const written = serve({ ...STORED, avatarVersion: null });
    expect(await removeImage('anne', 'avatar')).toEqual({ status: 'removed' });
    expect(written).toEqual([null]);
  });

  it('says that somebody who was suspended meanwhile changes nothing any more', async () => {
    serve({ ...STORED, suspended: true });
    expect(await removeImage('anne', 'avatar')).toEqual({
      status: 'failed',
      text: expect.stringMatching(/^Impossible de retirer la photo\. Votre compte est suspendu\./),
    });
    expect(waitForProfile).not.toHaveBeenCalled();
  });

  it.each([
    [new CallFailedError('offline'), /^Impossible de retirer la bannière\. Pas de connexion\./],
    [{ code: 'unavailable' }, /Pas de connexion\./],
    [new CallFailedError('timeout'), /Le serveur met trop de temps à répondre\./],
    [new Error('surprise'), /^Impossible de retirer la bannière\. Une erreur est survenue\./],
  ])('tells %s', async (failure, text) => {
    vi.mocked(changeOnServer).mockRejectedValue(failure);
    expect(await removeImage('anne', 'banner')).toEqual({
      status: 'failed',
      text: expect.stringMatching(text),
    });
    expect(waitForProfile).not.toHaveBeenCalled();
  });

  it('does not begin for somebody who is no longer there', async () => {
    const written = serve(STORED);
    vi.mocked(whyNotOwner).mockResolvedValue('Vous devez être connecté');
    expect(await removeImage('anne', 'avatar')).toEqual({
      status: 'failed',
      text: 'Vous devez être connecté',
    });
    expect(written).toEqual([]);
  });
});
