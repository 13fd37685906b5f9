import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { codeMutants } from './codeMutants.ts';
import type { TestChoice } from './codeSession.ts';
import type { Mutant } from './mutant.ts';
import { rulesMutants } from './rulesMutants.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** What belongs together: files of ours, and the tests that have to notice what changes in them. */
export interface Area {
  readonly name: string;
  readonly mutants: () => readonly Mutant[];
  readonly tests: TestChoice;
  /** Tests that ask a Firestore with these rules; each of their requests is put to all mutants. */
  readonly asked?: readonly string[];
}

const SETUP_OF_COMMANDS = 'tests/functions/firestoreSetup.ts';

/** Commands, and the folders and names of the tests that are about them: those need a Firestore, so they are a few files each. */
const COMMANDS = {
  quotas: {
    files: 'functions/src/{domain/{quota,rateLimit,ledger},edges/attempts}.ts',
    tests: ['functions/quotas', 'functions/sendTod', 'attacks/rates', 'attacks/attempts'],
  },
  transitions: {
    files:
      'functions/src/{tods/{cancelTod,deleteTod,endOpenTod,makeProposal,moveTod,reachablePartner,readTod,respondToTod,sendTod},domain/todPair}.ts',
    tests: [
      'functions/todActions',
      'functions/todRefusals',
      'functions/sendTod',
      'functions/proposals',
      'functions/messageRequests',
      'functions/reminders',
      'functions/blocks',
      'attacks/rates',
      'attacks/throwaway',
    ],
  },
  sessions: {
    files: 'functions/src/tods/{changeSession,recordSession,reviewPartner,sessionContent}.ts',
    tests: [
      'functions/changeSession',
      'functions/recordSession',
      'functions/reviewPartner',
      'functions/todRefusals',
      'attacks/rates',
    ],
  },
  messages: {
    files:
      'functions/src/messages/{answerMessageRequest,followRequest,sendMessage,startConversation,writeMessage}.ts',
    tests: [
      'functions/messages',
      'functions/messageRequests',
      'functions/blocks',
      'functions/quotas',
      'functions/triggers',
      'attacks/rates',
      'attacks/throwaway',
    ],
  },
  suspensions: {
    files:
      'functions/src/{accounts/createAccount,domain/{inheritance,repeatSuspension,statement,suspendedAddress,suspension,verifiedCaller},moderation/{answerObjection,liftEndedSuspensions,suspendMember}}.ts',
    tests: [
      'functions/moderation',
      'functions/objections',
      'functions/setSuspension',
      'attacks/throwaway',
      'attacks/formerAccount',
      'attacks/formerSuspension',
    ],
  },
  billing: {
    files:
      'functions/src/billing/{cancelContract,checkSubscription,contractLink,createCheckoutSession,currentOffer,customerPortal,ensureCustomer,findContract,finishWithdrawal,newsOf,readContract,receiveEvent,reconcileSubscription,reconcileSubscriptions,refundDue,sendContractLink,subscriptionRecords,syncSubscription,withdrawFromContract}.ts',
    tests: [
      'functions/contractEndings',
      'functions/premiumOrders',
      'functions/changesAtStripe',
      'functions/unpaidInvoices',
      'functions/entitlement',
      'functions/deletedPayments',
      'functions/stripeEvents',
      'functions/stripeFaults',
      'functions/statistics',
      'functions/administration',
      'attacks/contractLink',
      'attacks/freePremium',
    ],
  },
  reports: {
    files:
      'functions/src/moderation/{decideReport,evidence,handOverReport,hints,objectToDecision,readReport,reportUser,reportedMessage,setBlock,setSuspension,todQuotes}.ts',
    tests: [
      'functions/moderation',
      'functions/objections',
      'functions/setSuspension',
      'functions/firstMessages',
      'functions/reportUser',
      'functions/reportTod',
      'functions/toldDecisions',
      'functions/profileDecisions',
      'functions/blocks',
      'functions/accounts',
      'attacks/rates',
      'attacks/evidence',
      'attacks/suspended',
      'attacks/blocked',
    ],
  },
  administration: {
    files: 'functions/src/{administration/*,domain/{administrator,adminLog,adminRole}}.ts',
    tests: [
      'functions/administration',
      'functions/serviceSettings',
      'functions/firstDocuments',
      'attacks/adminLog',
      'attacks/administrationCalls',
      'attacks/removedAdmin',
    ],
  },
  mails: {
    files: 'functions/src/{mail/*,platform/mailSender}.ts',
    tests: ['functions/mails', 'functions/mailServer'],
  },
  accounts: {
    files:
      'functions/src/{accounts/{deleteAccount,deleteMember,deleteMyAccount,endSuspendedAuthSessions,finishDeletions,prepareProfile,queuePersonRefresh,recordCompleteness,refreshName,refreshPerson,signOutEverywhere,welcomeAccount},domain/{deletedAccounts,statementOfDeletion}}.ts',
    tests: [
      'functions/accounts',
      'functions/prepareProfile',
      'functions/recordCompleteness',
      'functions/signOutEverywhere',
      'functions/statementOfDeletion',
      'functions/deletedPayments',
      'functions/triggers',
      'functions/setSuspension',
      'functions/myData',
      'functions/administration',
      'functions/serviceSettings',
      'functions/statistics',
      'functions/messageRequests',
      'attacks/adminLog',
      'attacks/formerAccount',
      'attacks/names',
      'attacks/renaming',
      'attacks/removedAdmin',
    ],
  },
  blocks: { files: 'functions/src/domain/blocks.ts', tests: ['functions/blocks'] },
} as const;

/** The areas by their names. */
export const AREAS: readonly Area[] = [
  codeArea('model', 'model/src/**/*.ts', { include: ['model/**/*.test.ts'] }),
  {
    name: 'rules',
    mutants: () => mutantsOfRules('firestore.rules'),
    asked: ['matrix', 'reads', 'writes'],
    tests: { include: ['tests/rules/{bounds,position}.test.ts'], isText: true },
  },
  {
    name: 'storage',
    mutants: () => mutantsOfRules('storage.rules'),
    tests: { include: ['tests/rules/{storage,storageActors}.test.ts'], isText: true },
  },
  // Those with a unit test beside them: a test of the index loads all the others and asks nothing of them.
  {
    name: 'functions',
    mutants: () =>
      mutantsOfCode('functions/src/**/*.ts', (file) => testBeside(file) !== undefined && !isOfCommands(file)),
    tests: { include: ['functions/src/**/*.test.ts'], isIsolated: true },
  },
  commandArea('quotas'),
  commandArea('transitions'),
  commandArea('sessions'),
  commandArea('messages'),
  commandArea('suspensions'),
  commandArea('billing'),
  commandArea('reports'),
  commandArea('administration'),
  commandArea('mails'),
  commandArea('accounts'),
  commandArea('blocks'),
  codeArea('engine', 'emulators/firestore/src/core/**/*.ts', {
    include: ['emulators/firestore/src/core/**/*.test.ts'],
  }),
];

function codeArea(name: string, files: string, tests: TestChoice): Area {
  return { name, mutants: () => mutantsOfCode(files), tests };
}

/** Unit tests beside the files come first, as they are there in a moment. */
function commandArea(name: keyof typeof COMMANDS): Area {
  const { files, tests } = COMMANDS[name];
  const beside = filesOf(files)
    .map(testBeside)
    .filter((test) => test !== undefined);
  const include = [...beside, ...tests.map((test) => `tests/${test}.test.ts`)];
  return codeArea(name, files, { include, setup: SETUP_OF_COMMANDS, isIsolated: true });
}

function isOfCommands(file: string): boolean {
  return Object.values(COMMANDS).some(({ files }) => filesOf(files).includes(file));
}

function mutantsOfRules(file: string): readonly Mutant[] {
  return rulesMutants(file, read(file));
}

function mutantsOfCode(pattern: string, isMeant = (_file: string) => true): readonly Mutant[] {
  const isTest = (file: string) => /\.test\.ts$|\/testing[./]|Cases\.ts$/.test(file);
  return filesOf(pattern)
    .filter((file) => !isTest(file) && isMeant(file))
    .flatMap((file) => codeMutants(file, read(file)));
}

/** In the order of their paths, with `/`. */
function filesOf(pattern: string): readonly string[] {
  return globSync(pattern, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
}

/** The unit test of a file, where it has one. */
function testBeside(file: string): string | undefined {
  const test = file.replace(/\.ts$/, '.test.ts');
  return existsSync(resolve(ROOT, test)) ? test : undefined;
}

const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8');
