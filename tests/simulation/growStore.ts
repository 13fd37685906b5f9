import { publishPosition } from '@tod/model';
import { mixed, number, object } from 'yup';
import type { DatabaseClient, StoredDocument } from '../../scripts/suite/databaseClient.ts';

const BATCH = 300;
/** Uids of people who are there only to be many. */
const CROWD = /seed-\d{3}(?:x\d+)*/g;
/** Of these, somebody has more with every day; the others are one a person, or one for all. */
const GROWING = new Set([
  'tods',
  'sessions',
  'reviews',
  'messages',
  'notifications',
  'reports',
  'adminLog',
  'ledger',
]);

/**
 * Gives a member a long past: conversations, tods and notifications with so many people as there are with one.
 * @param uid whose past it is
 * @param partner with whom they share what is repeated
 */
export async function fillPast(
  database: DatabaseClient,
  uid: string,
  partner: string,
  people: number,
): Promise<void> {
  const documents = (await database.readAll()).filter(
    ({ name }) => !name.includes(`/profiles/${partner}`) && !name.includes(`/users/${partner}`),
  );
  const shared = documents.filter((document) => {
    const text = JSON.stringify(document);
    return text.includes(uid) && text.includes(partner);
  });
  const copies: StoredDocument[] = [];
  for (let index = 1; index <= people; index += 1) {
    const other = `seed-${String(index).padStart(3, '0')}`;
    copies.push(...copyAll(shared, `past${index}`, (text) => text.replaceAll(partner, other)));
  }
  await writeAll(database, copies);
}

/** Makes the store so many times as large: people, spread around those who are there as in a city, and what everybody has behind them. */
export async function growStore(database: DatabaseClient, factor: number): Promise<void> {
  const documents = await database.readAll();
  for (let copy = 1; copy < factor; copy += 1) {
    const mark = `x${copy}`;
    await writeAll(
      database,
      copyAll(documents, mark, (text) => text.replaceAll(CROWD, (crowd) => `${crowd}${mark}`)).map(
        (document, index) => moved(document, copy * documents.length + index),
      ),
    );
  }
}

const unreadSchema = object({
  mapValue: object({ fields: mixed<object>().required() }).required(),
});

/**
 * Has somebody read everything: each message of the mix is read once, at once or later, so that nothing may be unread before it is
 * written. Whoever leaves five notifications unread pays a count with each change of them.
 */
export async function readEverything(database: DatabaseClient, uid: string): Promise<void> {
  const documents = await database.readAll();
  await writeAll(
    database,
    documents.flatMap(({ name, fields }): StoredDocument[] => {
      const read = { ...fields, read: { booleanValue: true } };
      if (name.includes(`/users/${uid}/notifications/`)) return [{ name, fields: read }];
      if (/\/conversations\/[^/]+\/messages\/[^/]+$/.test(name) && name.includes(uid))
        return [{ name, fields: read }];
      if (!/\/conversations\/[^/]+$/.test(name) || !name.includes(uid)) return [];
      const { unread } = object({ unread: unreadSchema.required() }).validateSync(fields);
      const counters = { ...unread.mapValue.fields, [uid]: { integerValue: '0' } };
      return [
        {
          name,
          fields: {
            ...fields,
            unread: { mapValue: { fields: counters } },
            unreadFor: { arrayValue: { values: [] } },
          },
        },
      ];
    }),
  );
}

const degrees = () => number().default(undefined);
const placedSchema = object({
  latitude: object({ doubleValue: degrees(), integerValue: degrees() }).required(),
  longitude: object({ doubleValue: degrees(), integerValue: degrees() }).required(),
});
/** How far (km) from where the first one of them lives copies of a person are at most. */
const CITY_KM = 12;
/** Turned by it each time, points in a circle come nowhere close to each other. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const KM_A_DEGREE = 111.2;

/** A profile elsewhere in the same city, at a published position; any other document as it is. */
function moved(document: StoredDocument, turn: number): StoredDocument {
  const { name, fields } = document;
  if (!/\/profiles\/[^/]+$/.test(name) || !placedSchema.isValidSync(fields)) return document;
  const { latitude, longitude } = placedSchema.cast(fields);
  const [from, to] = [latitude, longitude].map((value) => value.doubleValue ?? value.integerValue);
  if (from === undefined || to === undefined) return document;
  const distance = CITY_KM * Math.sqrt((turn % 997) / 997);
  const place = publishPosition({
    latitude: from + (distance * Math.sin(turn * GOLDEN_ANGLE)) / KM_A_DEGREE,
    longitude:
      to + (distance * Math.cos(turn * GOLDEN_ANGLE)) / (KM_A_DEGREE * Math.cos((from * Math.PI) / 180)),
  });
  return {
    name,
    fields: {
      ...fields,
      latitude: { doubleValue: place.latitude },
      longitude: { doubleValue: place.longitude },
      geohash: { stringValue: place.geohash },
    },
  };
}

/** Documents under other names, with what they say of others changed alike; those that would have the same name are left out. */
function copyAll(
  documents: readonly StoredDocument[],
  mark: string,
  rename: (text: string) => string,
): readonly StoredDocument[] {
  return documents.flatMap(({ name, fields }) => {
    const copied = copiedName(name, mark, rename);
    if (copied === name) return [];
    const content: object = JSON.parse(rename(JSON.stringify(fields)));
    return [{ name: copied, fields: content }];
  });
}

function copiedName(name: string, mark: string, rename: (text: string) => string): string {
  const segments = name.split('/');
  return segments
    .map((segment, index) => {
      // Behind projects/{project}/databases/{database}/documents collections and ids take turns.
      if (index < 6 || index % 2 === 1) return segment;
      const renamed = rename(segment);
      if (renamed !== segment) return renamed;
      return GROWING.has(segments[index - 1] ?? '') ? `${segment}${mark}` : segment;
    })
    .join('/');
}

async function writeAll(database: DatabaseClient, documents: readonly StoredDocument[]): Promise<void> {
  for (let start = 0; start < documents.length; start += BATCH)
    await database.write(documents.slice(start, start + BATCH));
}
