import { beforeEach, expect, it, vi } from 'vitest';
import { changeEmail } from './account.ts';

const { prove, send } = vi.hoisted(() => ({ prove: vi.fn(), send: vi.fn() }));
vi.mock('firebase/auth', () => ({
  EmailAuthProvider: { credential: (email: string, password: string) => ({ email, password }) },
  reauthenticateWithCredential: prove,
  verifyBeforeUpdateEmail: send,
}));
vi.mock('./auth.ts', () => ({
  authCodeOf: () => undefined,
  getAuth: () => ({
    currentUser: { email: 'camille@example.org', providerData: [{ providerId: 'password' }] },
  }),
}));
vi.mock('./mailLinks.ts', () => ({ backToSignIn: () => ({ url: '' }) }));

beforeEach(() => vi.clearAllMocks());

it('sends no link to the address that they have already, however it is written', async () => {
  expect(await changeEmail('Camille@Example.org', 'Motdepasse1')).toBe('sameAddress');
  expect(prove).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
});

it('sends one to another address once the password has been proven', async () => {
  expect(await changeEmail('camille@example.com', 'Motdepasse1')).toBe('sent');
  expect(prove).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'camille@example.com', { url: '' });
});
