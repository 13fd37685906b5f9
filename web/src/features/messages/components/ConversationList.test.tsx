// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { OutgoingMessage } from '../../../domain/messages/outbox/outbox.ts';
import { ConversationList } from './ConversationList.tsx';

const NOW = new Date('2026-11-22T10:00:00Z');

afterEach(cleanup);

function writtenTo(partnerUid: string, deliveries: readonly OutgoingMessage['delivery'][]) {
  return deliveries.map((delivery, index) => ({
    id: `${partnerUid}-${index}`,
    partnerUid,
    partnerName: partnerUid,
    content: `message ${index}`,
    writtenAt: NOW,
    delivery,
    refusal: null,
  }));
}

function show(outbox: readonly OutgoingMessage[]) {
  render(
    <MemoryRouter>
      <ConversationList
        conversations={[]}
        outbox={outbox}
        uid="me"
        now={NOW}
        draft=""
        chosenUid={undefined}
      />
    </MemoryRouter>,
  );
  return screen.getAllByRole('listitem').map((row) => row.textContent);
}

describe('ConversationList', () => {
  it('says of a partner that a message failed, whatever was written to them later', () => {
    const [leo, anne] = show([
      ...writtenTo('Leo', ['failed', 'waiting']),
      ...writtenTo('Anne', ['waiting', 'sending']),
    ]);
    expect(leo).toContain('message 1');
    expect(leo).toContain('Échec');
    expect(anne).toContain('En attente');
  });
});
