import { array, boolean, number, object, string } from 'yup';
import { SUITE_HOST } from './ports.ts';

/** One that hangs is not waited for. */
const TIMEOUT_MS = 5_000;
/** So many of each kind are named. */
const NAMED = 10;

const orderedShape = {
  writes: number().required(),
  inOrder: number().required(),
  writesInTenSeconds: number().required(),
  isHot: boolean().required(),
};

const hotSpotsSchema = object({
  documents: array(object({ name: string().required(), writesInTenSeconds: number().required() })).required(),
  orderedIndexes: array(
    object({ collectionGroup: string().required(), fieldPath: string().required(), ...orderedShape }),
  ).required(),
  orderedNames: array(object({ collection: string().required(), ...orderedShape })).required(),
});

/** What the embedded Firestore of a suite has counted. */
export type HotSpots = ReturnType<typeof hotSpotsSchema.validateSync>;

/** @throws Error where no embedded Firestore answers */
export async function readHotSpots(firestorePort: number, project: string): Promise<HotSpots> {
  const address = `http://${SUITE_HOST}:${firestorePort}/emulator/v1/projects/${project}:hotSpots`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`Firestore tells no hot spots: ${await answer.text()}`);
  return hotSpotsSchema.validateSync(await answer.json());
}

/** A line for each document, index and collection, for whoever reads what a run printed; none where there is nothing to tell. */
export function describeHotSpots({ documents, orderedIndexes, orderedNames }: HotSpots): string[] {
  return [
    ...section(
      'Documents written more than once a second for ten seconds, which Firestore bears badly:',
      documents.map(
        ({ name, writesInTenSeconds }) => `${pathOf(name)}: ${writesInTenSeconds} writes in ten seconds`,
      ),
    ),
    ...section(
      'Indexed fields whose values come in order, of which a collection bears 500 writes a second:',
      orderedIndexes.map(
        ({ collectionGroup, fieldPath, ...ordered }) =>
          `${collectionGroup}.${fieldPath}: ${describeOrdered(ordered)}`,
      ),
    ),
    ...section(
      'Collections whose new documents have names in order, of which one bears 500 a second:',
      orderedNames.map(({ collection, ...ordered }) => `${pathOf(collection)}: ${describeOrdered(ordered)}`),
    ),
  ];
}

type Ordered = Pick<HotSpots['orderedNames'][number], keyof typeof orderedShape>;

function describeOrdered({ writes, inOrder, writesInTenSeconds, isHot }: Ordered): string {
  const share = `${Math.floor(inOrder * 100)} % of ${writes} writes, at most ${writesInTenSeconds} in ten seconds`;
  return isHot ? `${share} (too many)` : share;
}

function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const rest = lines.length > NAMED ? [`and ${lines.length - NAMED} more`] : [];
  return [title, ...[...lines.slice(0, NAMED), ...rest].map((line) => `  ${line}`)];
}

function pathOf(name: string): string {
  return name.replace(/^projects\/[^/]+\/databases\/[^/]+\/documents\//, '');
}
