import { describe, expect, it } from 'vitest';
import { arrangeExport, exportedDocumentSchema, exportedSignInSchema } from './export.ts';

const at = new Date('2026-11-20T10:00:00Z');

describe('what an export holds', () => {
  const isTaken = (fields: unknown) => exportedDocumentSchema.isValidSync({ path: 'users/anne', fields });

  it('is what JSON can hold, however deep', () => {
    for (const fields of [
      {},
      { a: null, b: 'x', c: 1, d: false },
      { a: [1, { b: [null, 'x'] }], c: { d: {} } },
    ])
      expect(isTaken(fields), JSON.stringify(fields)).toBe(true);
    expect(exportedSignInSchema.isValidSync(null)).toBe(true);
  });

  it.each([
    ['nothing', undefined],
    ['a list', [1]],
    ['a text', 'x'],
    ['something that is missing', { a: 1, b: undefined }],
    ['a function in a list', { a: [1, () => 1] }],
    ['a symbol further down', { a: 1, b: { c: [{ d: Symbol('x') }] } }],
  ])('is not %s', (_what, fields) => {
    expect(isTaken(fields)).toBe(false);
  });
});

describe('arrangeExport', () => {
  it('puts what lies below into what it belongs to', () => {
    const mine = arrangeExport(
      'anne',
      {
        signIn: { email: 'anne@exemple.fr' },
        pictures: [{ kind: 'avatar', type: 'image/jpeg', base64: 'AAAA' }],
        documents: [
          { path: 'profiles/anne', fields: { name: 'Anne' } },
          { path: 'users/anne/blocks/leo', fields: {} },
          { path: 'userRoles/anne', fields: { role: 'admin' } },
          { path: 'mail/welcome-anne', fields: { to: 'anne@exemple.fr' } },
          { path: 'tods/one', fields: { status: 'accepted' } },
          { path: 'tods/one/sessions/a', fields: { notes: 'Bien' } },
          { path: 'tods/two', fields: { status: 'pending' } },
          { path: 'conversations/anne_leo', fields: {} },
          { path: 'conversations/anne_leo/messages/a', fields: { content: '2', createdAt: '2026-11-02' } },
          { path: 'conversations/anne_leo/messages/b', fields: { content: '1', createdAt: '2026-11-01' } },
          { path: 'conversations/anne_leo/messages/c', fields: { content: '0' } },
          { path: 'conversations/anne_leo/messages/d', fields: { content: '0' } },
        ],
      },
      at,
    );
    expect(mine).toMatchObject({
      profile: { name: 'Anne' },
      signIn: { email: 'anne@exemple.fr' },
      role: { role: 'admin' },
      mails: [{ id: 'welcome-anne' }],
      pictures: { avatar: 'photo.jpg' },
      blocks: [{ id: 'leo' }],
      tods: [
        { id: 'one', sessions: [{ id: 'a', notes: 'Bien' }], reviews: [] },
        { id: 'two', sessions: [], reviews: [] },
      ],
      conversations: [{ messages: [{ content: '0' }, { content: '0' }, { content: '1' }, { content: '2' }] }],
    });
    expect(JSON.parse(JSON.stringify(mine))).toEqual(mine);
  });

  it('is complete and empty for somebody without anything', () => {
    expect(arrangeExport('anne', { documents: [], signIn: null, pictures: [] }, at)).toMatchObject({
      profile: null,
      account: null,
      tods: [],
      reports: [],
      pictures: {},
    });
  });
});
