// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TodEffects } from './TodEffects.tsx';

const { markRead, useNewestUnread } = vi.hoisted(() => ({ markRead: vi.fn(), useNewestUnread: vi.fn() }));
vi.mock('../../../domain/notifications/unread/markRead.ts', () => ({ markRead }));
vi.mock('../../../domain/notifications/unread/useNewestUnread.ts', () => ({ useNewestUnread }));

afterEach(cleanup);

it('marks as read what is told of the tod, also of its proposals, and of no other', async () => {
  const told = (id: string, todId: string | null, relatedId: string | null) => ({
    id,
    data: { senderUid: 'leo', todId },
    relatedId,
  });
  useNewestUnread.mockReturnValue([
    told('proposed', 'tod-1', 'proposal-2'),
    told('other', 'tod-2', 'tod-2'),
    told('message', null, 'anne_leo'),
    told('asked', 'tod-1', 'tod-1'),
  ]);
  render(<TodEffects uid="anne" todId="tod-1" />);
  await vi.waitFor(() => expect(markRead.mock.calls).toEqual([['anne', ['proposed', 'asked']]]));
});
