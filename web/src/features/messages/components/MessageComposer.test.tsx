// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveQuota } from '../../../domain/quota/quota.ts';
import { MessageComposer } from './MessageComposer.tsx';

const { useQuota } = vi.hoisted(() => ({ useQuota: vi.fn<() => LiveQuota>() }));
vi.mock('../../../domain/quota/useQuota.ts', () => ({ useQuota }));
vi.mock('../../../domain/messages/prepareSending.ts', () => ({ prepareSending: () => undefined }));

const LIMIT_REACHED = /Vous avez atteint votre limite mensuelle de messages/;

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

function renderComposer(quota: LiveQuota) {
  useQuota.mockReturnValue(quota);
  const onSend = vi.fn();
  render(
    <MemoryRouter>
      <MessageComposer uid="me" partnerUid="them" lastRefusal="messageLimitReached" onSend={onSend} />
    </MemoryRouter>,
  );
  return onSend;
}

it.each([
  ['premium lifted the limit', { status: 'unlimited', isConfirmed: true }],
  ['the month has turned', { status: 'limited', used: 0, limit: 10, isConfirmed: true }],
] as const)('sends again once %s, also with a refused message on the device', async (_, quota) => {
  const onSend = renderComposer(quota);
  expect(screen.queryByText(LIMIT_REACHED)).toBeNull();
  await userEvent.type(screen.getByRole('textbox'), 'Encore un{Enter}');
  expect(onSend).toHaveBeenCalledExactlyOnceWith('Encore un');
});

it.each([
  ['is not known', { status: 'unknown', isConfirmed: false }],
  ['is known from an earlier visit', { status: 'limited', used: 3, limit: 10, isConfirmed: false }],
  ['is used up', { status: 'limited', used: 10, limit: 10, isConfirmed: true }],
] as const)('goes by the refusal of the last message while the month %s', async (_, quota) => {
  const onSend = renderComposer(quota);
  expect(screen.getByText(LIMIT_REACHED)).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox'), 'Encore un{Enter}');
  expect(onSend).not.toHaveBeenCalled();
});
