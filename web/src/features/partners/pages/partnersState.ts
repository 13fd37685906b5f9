import { PAGE_SIZE } from '../../../domain/people/search/partnerSearch.ts';
import type { SendTodResult } from '../../../domain/tods/sending/sendTodResult.ts';
import type { Recipient } from '../components/sending/SendTodDialog.tsx';

/** What a member is doing with the people around them; which people, and how they are shown, stands in the address. */
export interface PartnersState {
  /** How many of the grid are on screen. */
  readonly shown: number;
  /** What stands in the search field. */
  readonly typed: string;
  readonly isFiltering: boolean;
  /** Whom a tod is being sent to. */
  readonly recipient: Recipient | undefined;
  /** The last tod was refused because the month's are used up. */
  readonly isLimitReached: boolean;
}

export type PartnersEvent =
  | { readonly type: 'moreAsked'; readonly shown: number }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'filtersOpened' }
  | { readonly type: 'filtersClosed' }
  /** Other people are shown from now on. */
  | { readonly type: 'filtersApplied' }
  | { readonly type: 'sendAsked'; readonly recipient: Recipient }
  /** The dialog is gone; `result` is undefined where nothing was sent. */
  | { readonly type: 'sendEnded'; readonly result: SendTodResult | undefined };

/** @param recipient whose tod was left here for one's own profile: its dialog is open again */
export function startPartners(recipient: Recipient | undefined): PartnersState {
  return { shown: PAGE_SIZE, typed: '', isFiltering: false, recipient, isLimitReached: false };
}

export function reducePartners(state: PartnersState, event: PartnersEvent): PartnersState {
  switch (event.type) {
    case 'moreAsked':
      return { ...state, shown: event.shown };
    case 'typed':
      return { ...state, typed: event.text };
    case 'filtersOpened':
      return { ...state, isFiltering: true };
    case 'filtersClosed':
      return { ...state, isFiltering: false };
    case 'filtersApplied':
      return { ...state, isFiltering: false, shown: PAGE_SIZE };
    case 'sendAsked':
      return { ...state, recipient: event.recipient };
    case 'sendEnded':
      return { ...state, recipient: undefined, isLimitReached: event.result?.kind === 'limitReached' };
  }
}
