import { MAX_OPEN_REPORTS } from '@tod/model';
import type { Rate } from './bucket.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * How often a member may ask for what: far more than anybody needs, and little enough that nobody can make it expensive or a
 * nuisance. Each holds for one member; `todToSamePerson` for one member and one other.
 */
export const RATES = {
  /** Also for sports that are added to a tod. Whoever pays has no monthly limit. */
  sendTod: { burst: 20, seconds: 2 * MINUTE },
  /**
   * How often a tod is asked for, sent or not: a refusal or a repeat reads as much and takes nothing out of the bucket above. An app that
   * is never answered asks six times for each.
   */
  todAttempts: { burst: 120, seconds: MINUTE / 3 },
  /** Whoever withdrew a tod by mistake may send it again at once, and then twice a day. */
  todToSamePerson: { burst: 2, seconds: 12 * HOUR },
  /** Whoever was away answers all that waits in a row, and a device at once what was answered without a network. */
  respondToTod: { burst: 100, seconds: 5 },
  cancelTod: { burst: 100, seconds: 5 },
  /** Some clear away years of old ones. */
  deleteTod: { burst: 200, seconds: 5 },
  /** Two who look for a moment go back and forth; each proposal is pushed to the other one. */
  makeProposal: { burst: 10, seconds: 6 * MINUTE },
  proposalAttempts: { burst: 40, seconds: MINUTE },
  /** What is recorded of sessions and said about them: each is pushed to the other one. Some have a whole season to catch up on. */
  sessions: { burst: 40, seconds: 3 * MINUTE },
  sessionAttempts: { burst: 100, seconds: MINUTE },
  /** Nobody types faster for long. */
  sendMessage: { burst: 60, seconds: 2 },
  /** How often a message is asked for, written or not; and a conversation, which another function answers with buckets of its own. */
  messageAttempts: { burst: 120, seconds: 1 },
  answerMessageRequest: { burst: 100, seconds: 5 },
  /** Each change of a rating writes the other's profile. */
  reviewPartner: { burst: 10, seconds: 6 * MINUTE },
  reviewAttempts: { burst: 60, seconds: MINUTE },
  /** An app asks for it once or twice in the life of an account, and again where no answer comes. */
  prepareProfile: { burst: 10, seconds: MINUTE },
  prepareAttempts: { burst: 40, seconds: 10 },
  /** One is a part of an export, which reads hundreds of documents. Whoever wrote every day for ten years has them all at once. */
  exportMyData: { burst: 400, seconds: 15 * MINUTE },
  exportAttempts: { burst: 800, seconds: MINUTE },
  /** Signing out everywhere, and deleting the account: done once, and asked for again where no answer comes. */
  leaving: { burst: 20, seconds: MINUTE },
  /** A block that was lifted and made again counts twice, and each starts work for two people. */
  setBlock: { burst: 20, seconds: 3 * MINUTE },
  /** How often it is asked for, also where it is so already. */
  blockAttempts: { burst: 40, seconds: 90 },
  /** No more are open at a time than half of them. */
  reportUser: { burst: 2 * MAX_OPEN_REPORTS, seconds: MINUTE },
  /** Of everybody together who has no verified address, beside their own: new accounts are many, and the year that counts reports is one document. */
  unverifiedReports: { burst: 60, seconds: 5 },
  /** A decision is objected to once. */
  objectToDecision: { burst: 10, seconds: MINUTE },
  /** Each asks the payment service a few things. A page that waits for a payment asks twelve times a minute. */
  billing: { burst: 40, seconds: 5 },
  /** Also for whoever has not signed in, of a network that many may share. The law wants it easy, not boundless. */
  contractLink: { burst: 10, seconds: MINUTE },
  /** A page tells what it did not catch together, once in ten seconds at most. */
  reportErrors: { burst: 10, seconds: 60 },
  /** Of everybody together who has no verified address, beside their own: networks and new accounts are many, and the log is one. */
  unknownErrors: { burst: 60, seconds: 5 },
  /** All that administrators ask for. Whoever works off a queue is quick, a script with a stolen session quicker. */
  administration: { burst: 200, seconds: 2 },
  findPlaces: { burst: 30, seconds: 10 },
  findCity: { burst: 30, seconds: 10 },
  /** Of what is seen of advertisements, by the network or the app that says so: many people may share the address of one. */
  adViews: { burst: 600, seconds: 0.5 },
} as const satisfies Record<string, Rate>;
