import type { Server } from '../domain/server.ts';
import type { Offer } from '../platform/billing.ts';

/** What premium costs now: as the payment service has it where it does, else as the plan says. */
export async function currentOffer(server: Server): Promise<Offer> {
  const offer = await server.billing.offer();
  if (offer !== null) return offer;
  const { price, interval } = await server.catalogue.plan('premium');
  return { price, interval, priceId: null };
}
