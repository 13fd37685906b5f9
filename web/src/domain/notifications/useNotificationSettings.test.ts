// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { notificationSettingsSchema } from '@tod/model';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import {
  describeUnsentWork,
  flushUnsentWork,
  registerUnsentWork,
} from '../../platform/offline/unsentWork.ts';
import { unsentSettings } from './unsentSettings.ts';
import { useNotificationSettings } from './useNotificationSettings.ts';

const { setDocument, toastError } = vi.hoisted(() => ({ setDocument: vi.fn(), toastError: vi.fn() }));
const settings = notificationSettingsSchema.cast({});
vi.mock('../../platform/firebase/live.ts', () => ({
  useLiveDocument: () => ({ status: 'ready', data: settings, fromCache: false }),
}));
vi.mock('../../platform/firebase/write.ts', () => ({ setDocument }));
vi.mock('../../platform/ui/toast.ts', () => ({ toastError }));

beforeAll(() => void registerUnsentWork(unsentSettings));
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
  setDocument.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
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
  setDocument.mockRejectedValue(new Error('refused'));
  switchOff();
  await act(() => flushUnsentWork('anne'));
  expect(describeUnsentWork('anne')).toBeUndefined();
  expect(toastError).toHaveBeenCalledWith(expect.stringContaining('Impossible d’enregistrer ce réglage'), {
    id: 'notification-settings',
  });
});
