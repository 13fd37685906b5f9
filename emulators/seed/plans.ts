import { type Plan, UNLIMITED } from '@tod/model';

/** The two plans, by plan type; prices in euros a month. */
export const PLANS: Readonly<Record<'free' | 'premium', Plan>> = {
  free: {
    matchRequestsLimit: 10,
    messagesLimit: 10,
    price: 0,
    interval: 'month',
    description: 'Dix demandes de tod et dix messages par mois, avec des publicités.',
  },
  premium: {
    matchRequestsLimit: UNLIMITED,
    messagesLimit: UNLIMITED,
    price: 9.9,
    interval: 'month',
    description: 'Demandes de tod et messages illimités, sans publicité.',
  },
};
