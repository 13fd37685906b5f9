import { describe, expect, it } from 'vitest';
import { type Deliverable, type Delivery, type DeliveryEvent, moveDelivery } from './delivery.ts';

type Entry = Deliverable<string>;
const written: Entry = { id: 'a', delivery: 'queued', refusal: null };
const refused: DeliveryEvent<string> = { type: 'refused', reason: 'blocked' };
const after = (...events: DeliveryEvent<string>[]) =>
  events.reduce((entry, event) => moveDelivery<string, Entry>(entry, event), written);

describe('moveDelivery', () => {
  it.each<[Delivery, DeliveryEvent<string>[]]>([
    ['sending', [{ type: 'started' }]],
    ['delivered', [{ type: 'started' }, { type: 'delivered' }]],
    ['waiting', [{ type: 'started' }, { type: 'unreachable' }]],
    ['waiting', [{ type: 'unreachable' }]],
    ['failed', [{ type: 'started' }, refused]],
    ['queued', [{ type: 'started' }, { type: 'unreachable' }, { type: 'reconnected' }]],
    ['queued', [{ type: 'started' }, { type: 'unreachable' }, { type: 'retried' }]],
    ['queued', [{ type: 'started' }, refused, { type: 'retried' }]],
    ['queued', [{ type: 'started' }, { type: 'abandoned' }]],
    ['failed', [{ type: 'started' }, refused, { type: 'reconnected' }]],
    ['failed', [{ type: 'started' }, refused, { type: 'unreachable' }]],
    ['delivered', [{ type: 'started' }, { type: 'delivered' }, { type: 'retried' }, { type: 'abandoned' }]],
    ['queued', [{ type: 'delivered' }, refused, { type: 'retried' }]],
  ])('ends as %s', (delivery, events) => {
    expect(after(...events)).toMatchObject({ id: 'a', delivery });
  });

  it('keeps why the server refused, until it is tried again', () => {
    const failed = after({ type: 'started' }, refused);
    expect(failed.refusal).toBe('blocked');
    expect(moveDelivery<string, Entry>(failed, { type: 'retried' }).refusal).toBeNull();
  });

  it('gives the same entry where an event does not concern it', () => {
    expect(after({ type: 'delivered' })).toBe(written);
  });
});
