// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { notificationSettingsSchema } from '@tod/model';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  describeUnsentWork,
  flushUnsentWork,
  registerUnsentWork,
} from '../../platform/offline/unsentWork.ts';
import { unsentSettings } from './unsentSettings.ts';
import { useNotificationSettings } from './useNotificationSettings.ts';

const { live, setDocument, updateDocument, toastError } = vi.hoisted(() => ({
  live: vi.fn(),
  setDocument: vi.fn(),
  updateDocument: vi.fn(),
  toastError: vi.fn(),
}));
const settings = notificationSettingsSchema.cast({});
vi.mock('../../platform/firebase/live.ts', () => ({ useLiveDocument: live }));
vi.mock('../../platform/firebase/write.ts', () => ({ setDocument, updateDocument }));
vi.mock('../../platform/ui/toast.ts', () => ({ toastError }));

beforeAll(() => void registerUnsentWork(unsentSettings));
beforeEach(() => void live.mockReturnValue({ status: 'ready', data: settings, fromCache: false }));
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const switchOff = () => {
  const { result } = renderHook(() => useNotificationSettings('anne'));
  act(() => result.current.change({ type: 'new_message', isPushed: false }));
  act(() => result.current.change({ type: 'match_request', isPushed: false }));
};

it('has leaving wait for what is on its way, and ask once before it is lost', async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  updateDocument.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  switchOff();
  expect(describeUnsentWork('anne')).toEqual({
    title: 'Réglages non enregistrés',
    text: 'Des réglages de vos notifications ne sont pas encore enregistrés. Si vous vous déconnectez, ils seront perdus.',
  });
  const isSent = vi.fn();
  const flushed = flushUnsentWork('anne').then(isSent);
  await act(async () => first.resolve());
  expect(isSent).not.toHaveBeenCalled();
  expect(describeUnsentWork('anne')).toBeDefined();
  await act(async () => second.resolve());
  await flushed;
  expect(describeUnsentWork('anne')).toBeUndefined();
});

it('asks about nothing that the server has refused, and says that it has', async () => {
  updateDocument.mockRejectedValue(new Error('refused'));
  switchOff();
  await act(() => flushUnsentWork('anne'));
  expect(describeUnsentWork('anne')).toBeUndefined();
  expect(toastError).toHaveBeenCalledWith(expect.stringContaining('Impossible d’enregistrer ce réglage'), {
    id: 'notification-settings',
  });
});

it('writes what was changed and nothing else, which another device may have set meanwhile', () => {
  updateDocument.mockResolvedValue(undefined);
  switchOff();
  expect(updateDocument.mock.calls).toEqual([
    ['users/anne/settings/notifications', { 'push.new_message': false }],
    ['users/anne/settings/notifications', { 'push.match_request': false }],
  ]);
  expect(setDocument).not.toHaveBeenCalled();
});

it('writes all of them where there are none yet, with both of two quick changes', () => {
  live.mockReturnValue({ status: 'missing' });
  setDocument.mockResolvedValue(undefined);
  switchOff();
  const push = { ...settings.push, new_message: false, match_request: false };
  expect(setDocument).toHaveBeenLastCalledWith('users/anne/settings/notifications', { ...settings, push });
  expect(updateDocument).not.toHaveBeenCalled();
});
