// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type NotificationSettings, notificationSettingsSchema } from '@tod/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settingsToShow } from '../../../domain/notifications/useNotificationSettings.ts';
import { CallFailedError } from '../../../platform/firebase/callFailure.ts';
import { NotificationSettingsPanel } from './NotificationSettingsPanel.tsx';

afterEach(cleanup);

function renderPanel(settings: unknown = {}) {
  const onChange = vi.fn();
  const data: NotificationSettings = notificationSettingsSchema.cast(settings);
  render(
    <NotificationSettingsPanel settings={{ status: 'ready', data, fromCache: false }} onChange={onChange} />,
  );
  return onChange;
}

describe('NotificationSettingsPanel', () => {
  it('has everything on and quiet nights for whoever never chose', () => {
    renderPanel();
    const switches = screen.getAllByRole('switch');
    expect(switches).toHaveLength(6);
    expect(switches.every((one) => one instanceof HTMLInputElement && one.checked)).toBe(true);
    expect(screen.getByLabelText('De')).toHaveProperty('value', '21:00');
    expect(screen.getByLabelText('À')).toHaveProperty('value', '09:00');
  });

  it('tells what was switched', async () => {
    const onChange = renderPanel();
    await userEvent.click(screen.getByRole('switch', { name: 'Nouveaux messages' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ type: 'new_message', isPushed: false });
  });

  it('stores a time once it is complete', () => {
    const onChange = renderPanel();
    const from = screen.getByLabelText('De');
    fireEvent.change(from, { target: { value: '' } });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.change(from, { target: { value: '22:15' } });
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ quietHours: { start: '22:15' } });
  });

  it('shows the defaults offline where none are kept, says so, and lets nobody change them unseen', async () => {
    const onChange = vi.fn();
    const settings = settingsToShow({
      status: 'error',
      error: new CallFailedError('offline'),
      retry: () => undefined,
    });
    render(<NotificationSettingsPanel settings={settings} onChange={onChange} />);
    expect(screen.getByRole('status').textContent).toContain('voici les réglages par défaut');
    expect(screen.queryByRole('button')).toBeNull();
    const fields = [
      ...screen.getAllByRole('switch'),
      screen.getByLabelText('De'),
      screen.getByLabelText('À'),
    ];
    expect(fields.every((field) => field instanceof HTMLInputElement && field.disabled)).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('offers to try again after anything but a missing network', () => {
    render(
      <NotificationSettingsPanel
        settings={settingsToShow({ status: 'error', error: new Error('x'), retry: () => undefined })}
        onChange={() => undefined}
      />,
    );
    expect(screen.getByRole('button')).toBeTruthy();
  });

  it('hides the hours when they are off and says when they are none', () => {
    renderPanel({ quietHours: { enabled: false } });
    expect(screen.queryByLabelText('De')).toBeNull();
    cleanup();
    renderPanel({ quietHours: { enabled: true, start: '08:00', end: '08:00' } });
    expect(screen.getByText(/même heure/)).toBeTruthy();
  });
});
