// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useVerification } from './useVerification.ts';

const { checkVerification, sendVerificationAgain } = vi.hoisted(() => ({
  checkVerification: vi.fn(),
  sendVerificationAgain: vi.fn(),
}));
vi.mock('./verification.ts', () => ({ checkVerification, sendVerificationAgain }));

beforeEach(() => checkVerification.mockResolvedValue({ status: 'done', value: false }));
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

describe('looking whether an address has been verified', () => {
  it.each([
    ['unexpected', 'Impossible de vérifier pour le moment. Réessayez.'],
    ['tooManyAttempts', 'Impossible de vérifier pour le moment. Réessayez.'],
    ['network', 'Pas de connexion. Réessayez une fois en ligne.'],
  ])('does not speak of a mail that did not go out where it fails for %s', async (failure, said) => {
    const { result } = renderHook(() => useVerification());
    checkVerification.mockResolvedValue({ status: 'failed', failure });
    await act(async () => result.current.check());
    expect(result.current.said).toBe(said);
  });
});
