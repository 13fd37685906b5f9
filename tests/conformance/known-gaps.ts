import type { TransportName } from './client.ts';

const NO_BIG_INTEGERS = 'the web SDK has no integers beyond 53 bits';
const NO_WHOLE_DOUBLES = 'JavaScript has one kind of number: the client writes 3.0 as an integer';
const NO_CREATE = 'the web SDK cannot demand in a batch that a document is new';
const NO_STREAMS = 'REST has no streams';
const ALWAYS_ONLINE = 'the client has no switch for the network';
const NO_IDENTITY = 'the admin SDK is always the admin';

const WEB_SDK: Readonly<Record<string, string>> = {
  'keeps integers of 64 bits': NO_BIG_INTEGERS,
  'keeps a double with an integer value apart from an integer': NO_WHOLE_DOUBLES,
  'refuses to create a document twice': NO_CREATE,
};

/** What cannot hold over a transport, by behaviour, and why. An entry whose behaviour holds after all fails the run. */
export const KNOWN_GAPS: Readonly<Record<TransportName, Readonly<Record<string, string>>>> = {
  'web SDK over gRPC': WEB_SDK,
  'web SDK over WebChannel': WEB_SDK,
  'web SDK over WebChannel with long polling': WEB_SDK,
  'admin SDK over gRPC': {
    'keeps a double with an integer value apart from an integer': NO_WHOLE_DOUBLES,
    'refuses a listener whom the rules refuse': NO_IDENTITY,
    'ends a listener when new rules refuse it': NO_IDENTITY,
    'catches up after the network was away': ALWAYS_ONLINE,
    'sends what was written while the network was away, once': ALWAYS_ONLINE,
    'refuses what no rule allows': NO_IDENTITY,
    'knows who is asking, and the claims of the token': NO_IDENTITY,
    'lets a rule compare a server timestamp with the time of the request': NO_IDENTITY,
    'proves a list from the query, not from the documents': NO_IDENTITY,
    'reads other documents in a rule, before and after the batch': NO_IDENTITY,
  },
  REST: {
    'tells a listener of a document as it is and as it changes': NO_STREAMS,
    'tells a listener of a query what was added, modified and removed': NO_STREAMS,
    'tells a listener that a document matches no longer': NO_STREAMS,
    'moves the next document into a limited query': NO_STREAMS,
    'tells a listener of what somebody else writes': NO_STREAMS,
    'serves many listeners on one connection': NO_STREAMS,
    'refuses a listener whom the rules refuse': NO_STREAMS,
    'ends a listener when new rules refuse it': NO_STREAMS,
    'catches up after the network was away': NO_STREAMS,
    'sends what was written while the network was away, once': ALWAYS_ONLINE,
  },
};
