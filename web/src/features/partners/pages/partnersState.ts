import type { SendTodResult } from '../../../domain/tods/sending/sendTodResult.ts';
import type { Recipient } from '../components/sending/SendTodDialog.tsx';

/** What a member is doing with the people around them; which people, and how they are shown, stands in the address. */
export interface PartnersState {
  readonly isFiltering: boolean;
  /** Whom a tod is being sent to. */
  readonly recipient: Recipient | undefined;
  /** The last tod was refused because the month's are used up. */
  readonly isLimitReached: boolean;
}

export type PartnersEvent =
  | { readonly type: 'filtersOpened' }
  | { readonly type: 'filtersClosed' }
  | { readonly type: 'sendAsked'; readonly recipient: Recipient }
  /** The dialog is gone; `result` is undefined where nothing was sent. */
  | { readonly type: 'sendEnded'; readonly result: SendTodResult | undefined };

/** @param recipient whose tod was left here for one's own profile: its dialog is open again */
export function startPartners(recipient: Recipient | undefined): PartnersState {
  return { isFiltering: false, recipient, isLimitReached: false };
}

export function reducePartners(state: PartnersState, event: PartnersEvent): PartnersState {
  switch (event.type) {
    case 'filtersOpened':
      return { ...state, isFiltering: true };
    case 'filtersClosed':
      return { ...state, isFiltering: false };
    case 'sendAsked':
      return { ...state, recipient: event.recipient };
    case 'sendEnded':
      return { ...state, recipient: undefined, isLimitReached: event.result?.kind === 'limitReached' };
  }
}
