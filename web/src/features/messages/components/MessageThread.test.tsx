// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ThreadMessage } from '../../../domain/messages/groupMessages.ts';
import { MessageThread } from './MessageThread.tsx';

afterEach(cleanup);

const now = new Date(2026, 10, 20, 18, 0);

function buildMessage(id: string, change: Partial<ThreadMessage> = {}): ThreadMessage {
  return {
    id,
    senderUid: 'them',
    content: `texte ${id}`,
    createdAt: new Date(2026, 10, 20, 17, 0),
    delivery: 'arrived',
    isRead: false,
    isRemoved: false,
    ...change,
  };
}

function renderThread(messages: readonly ThreadMessage[], { hasOlder = false, hasLinks = false } = {}) {
  const events = { onOlder: vi.fn(), onRetry: vi.fn(), onDiscard: vi.fn(), onMenu: vi.fn() };
  render(
    <MessageThread
      messages={messages}
      uid="me"
      partnerName="Camille"
      now={now}
      hasOlder={hasOlder}
      older="idle"
      hasLinks={hasLinks}
      {...events}
    />,
  );
  return events;
}

describe('MessageThread', () => {
  it('puts messages under their day', () => {
    renderThread([buildMessage('a', { createdAt: new Date(2026, 10, 19, 9) }), buildMessage('b')]);
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Hier',
      'Aujourd’hui',
    ]);
  });

  it('shows markup and links as the text they are', () => {
    renderThread([buildMessage('a', { content: '<b>gras</b> https://example.com' })]);
    expect(screen.getByText('<b>gras</b> https://example.com')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('makes links of addresses between people who know each other, which open outside under their own name', async () => {
    const content = 'Ici : https://exemple.fr/a?b=1. <b>Non</b>';
    renderThread([buildMessage('a', { content })], { hasLinks: true });
    const link = await screen.findByRole('link', { name: 'https://exemple.fr/a?b=1' });
    expect(link.getAttribute('href')).toBe('https://exemple.fr/a?b=1');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(link.getAttribute('dir')).toBe('ltr');
    expect(link.parentElement?.textContent).toBe(content);
    expect(link.parentElement?.querySelector('b')).toBeNull();
  });

  it('lets text run in its own direction', () => {
    renderThread([buildMessage('a', { content: 'مرحبا' })]);
    expect(screen.getByText('مرحبا').getAttribute('dir')).toBe('auto');
  });

  it('offers to send a failed message again under the same id', async () => {
    const { onRetry, onDiscard } = renderThread([buildMessage('a', { senderUid: 'me', delivery: 'failed' })]);
    await userEvent.click(screen.getByRole('button', { name: 'Échec d’envoi - Réessayer' }));
    expect(onRetry).toHaveBeenCalledExactlyOnceWith('a');
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
    expect(onDiscard).toHaveBeenCalledExactlyOnceWith('a');
  });

  it('shows that a message is on its way', () => {
    renderThread([buildMessage('a', { senderUid: 'me', delivery: 'sending' })]);
    expect(screen.getByRole('progressbar', { name: 'Envoi en cours' })).toBeTruthy();
  });

  it('says below the newest message of one’s own that was read, and nowhere else, that it was', () => {
    renderThread([
      buildMessage('a', { senderUid: 'me', isRead: true }),
      buildMessage('b', { senderUid: 'me', isRead: true }),
      buildMessage('c', { senderUid: 'me' }),
      buildMessage('d', { isRead: true }),
    ]);
    expect(screen.getByText('Lu').previousElementSibling?.textContent).toBe('texte b');
  });

  it('has a menu at each message of the other, and at none of one’s own', async () => {
    const { onMenu } = renderThread([buildMessage('a'), buildMessage('b', { senderUid: 'me' })]);
    const button = screen.getByRole('button', { name: 'Autres actions pour ce message' });
    await userEvent.click(button);
    expect(onMenu).toHaveBeenCalledExactlyOnceWith('a', button);
  });

  it('has none at a message that was removed, whose words are not theirs', () => {
    renderThread([buildMessage('a'), buildMessage('b', { isRemoved: true })]);
    screen.getByText('texte b');
    expect(screen.getAllByRole('button', { name: 'Autres actions pour ce message' })).toHaveLength(1);
  });

  it('loads older messages on demand', async () => {
    const { onOlder } = renderThread([buildMessage('a')], { hasOlder: true });
    await userEvent.click(screen.getByRole('button', { name: 'Messages précédents' }));
    expect(onOlder).toHaveBeenCalledOnce();
  });
});
