import { drawNumber } from './drawNumber.ts';

/** What goes wrong with a server, for those who want to see how their code bears it. */
export interface Faults {
  /** What decides where chance would: the same seed and the same order of requests meet the same faults. */
  readonly seed: number;
  /** The share of requests that fail, from 0 to 1. */
  readonly failing: number;
  /** When the server is away, counted from now; absent where it stays. */
  readonly absence?: { readonly afterMilliseconds: number; readonly forMilliseconds: number };
  /** How events reach functions; absent where they come at once, once and in order. */
  readonly events?: EventFaults;
}

export interface EventFaults {
  /** How long an event takes, each its own time between these: later ones may come first. */
  readonly leastMilliseconds: number;
  readonly mostMilliseconds: number;
  /** The share of events that come twice, from 0 to 1. */
  readonly repeated: number;
}

/** A failure of a request: before anything was done for it, or after, so that only its answer is lost. */
export interface RequestFault {
  readonly when: 'before' | 'after';
  readonly code: 'UNAVAILABLE' | 'INTERNAL';
}

/** What went wrong since the faults last changed. */
export interface FaultsMet {
  readonly failedRequests: number;
  /** Those that took their time, or would have come again after a failure. */
  readonly disturbedEvents: number;
  readonly repeatedEvents: number;
}

/** The faults of a server as they are now, and what they mean for each thing that happens to it. */
export interface FaultSource {
  /** Begins anew with these; what was under way ends as it began. */
  change(faults: Faults): void;
  /** What happens to the next request; undefined where it is answered. */
  nextRequest(): RequestFault | undefined;
  /** After how many milliseconds each copy of the next event is sent; undefined where events come as they should. */
  nextEvent(): readonly number[] | undefined;
  met(): FaultsMet;
}

/** No fault at all. */
export const FAULTLESS: Faults = { seed: 1, failing: 0 };

/** A server without faults, until they change. */
export function createFaultSource(): FaultSource {
  let faults = FAULTLESS;
  let requests = 0;
  let events = 0;
  let failedRequests = 0;
  let repeatedEvents = 0;
  return {
    change(changed) {
      faults = changed;
      requests = 0;
      events = 0;
      failedRequests = 0;
      repeatedEvents = 0;
    },
    nextRequest() {
      requests += 1;
      const draw = (what: string): number => drawNumber(faults.seed, `request ${requests} ${what}`);
      if (draw('fails') >= faults.failing) return undefined;
      failedRequests += 1;
      return {
        when: draw('when') < 0.5 ? 'before' : 'after',
        code: draw('code') < 0.5 ? 'UNAVAILABLE' : 'INTERNAL',
      };
    },
    nextEvent() {
      if (faults.events === undefined) return undefined;
      const { leastMilliseconds, mostMilliseconds, repeated } = faults.events;
      events += 1;
      const draw = (what: string): number => drawNumber(faults.seed, `event ${events} ${what}`);
      const copies = draw('is repeated') < repeated ? ['first', 'second'] : ['first'];
      repeatedEvents += copies.length - 1;
      return copies.map((copy) =>
        Math.round(leastMilliseconds + draw(copy) * (mostMilliseconds - leastMilliseconds)),
      );
    },
    met: () => ({ failedRequests, disturbedEvents: events, repeatedEvents }),
  };
}
