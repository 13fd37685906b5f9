import { countReads, countWrites } from '../functions/countReads.ts';
import { ACTORS, OPERATIONS } from '../rules/actors.ts';
import { countLookups } from '../rules/countLookups.ts';
import { TABLE } from '../rules/table.ts';
import { atMost, type Bench, countAtMost, figure } from './bench.ts';
import { addTwo, type Prepare, prepareMessage, prepareTod, withFunctions } from './ordinaryCalls.ts';

export const serverReadBenches: readonly Bench[] = [
  {
    figures: {
      'functions.sendTod.reads': atMost(6),
      'functions.sendTod.writes': atMost(4),
      'functions.sendMessage.reads': atMost(4),
      'functions.sendMessage.writes': atMost(3),
    },
    what: 'documents that one ordinary call asks for, found or not, and writes: a tod with a sport; a message in a conversation',
    run: () =>
      withFunctions(async (server) => {
        const ordinary = async (prepare: Prepare) => prepare(server, ...(await addTwo(server)));
        return {
          'functions.sendTod.reads': figure(await countReads(await ordinary(prepareTod)), 'documents'),
          'functions.sendTod.writes': figure(await countWrites(await ordinary(prepareTod)), 'documents'),
          'functions.sendMessage.reads': figure(
            await countReads(await ordinary(prepareMessage)),
            'documents',
          ),
          'functions.sendMessage.writes': figure(
            await countWrites(await ordinary(prepareMessage)),
            'documents',
          ),
        };
      }),
  },
  {
    figures: { 'rules.reads': countAtMost(2) },
    what: `other documents that the most expensive of ${TABLE.length * ACTORS.length * OPERATIONS.length} requests makes the rules look up: every collection, actor and operation of the tests`,
    async run() {
      return { 'rules.reads': figure(Math.max(...countLookups()), 'documents') };
    },
  },
];
