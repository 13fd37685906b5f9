import { FUNCTIONS_REGION } from '@tod/model';
import { array, object, string } from 'yup';
import type { Printed } from './askTools.ts';
import type { Finding } from './finding.ts';
import { readAnswer } from './toolsAnswer.ts';

/** The one that the app knows. */
const DATABASE = '(default)';

const databasesSchema = array()
  .of(object({ name: string().required(), locationId: string().required() }).required())
  .required();

/**
 * What is wrong with the place where firebase-tools would make a database: it makes one wherever it finds none, and
 * a database never moves. Without a word of firebase.json it would be in the United States.
 * @param location that of firebase.json
 */
export function refusedLocation(location: string | undefined): Finding[] {
  if (location === FUNCTIONS_REGION) return [];
  const place = location === undefined ? 'in the United States' : `in ${location}`;
  return [
    {
      what: `A new database would be ${place}, and the functions are in ${FUNCTIONS_REGION}.`,
      where: 'firebase.json: firestore.location',
      fix: `Set it as ${FUNCTIONS_REGION}.`,
    },
  ];
}

/** What firebase-tools is asked for `refusedDatabase`. */
export const DATABASES_QUESTION = ['firestore:databases:list', '--json'];

/**
 * Why nothing of Firestore can be deployed. Where there is no database firebase-tools would make an empty one, under whose name a
 * backup could not be restored any more.
 * @param listed what firebase-tools answers to DATABASES_QUESTION
 * @returns a sentence; undefined where the database is as it should be
 */
export function refusedDatabase(listed: Printed): string | undefined {
  try {
    const databases = databasesSchema.validateSync(readAnswer(listed));
    const found = databases.find(({ name }) => name.endsWith(`/databases/${DATABASE}`));
    if (found === undefined)
      return `There is no database ${DATABASE}, and firebase-tools would make an empty one: make it in ${FUNCTIONS_REGION}, or restore it first.`;
    if (found.locationId !== FUNCTIONS_REGION)
      return `The database is in ${found.locationId}, and the functions are in ${FUNCTIONS_REGION}: a database never moves.`;
    return undefined;
  } catch (error) {
    return `Nobody knows whether there is a database. ${error instanceof Error ? error.message : String(error)}`;
  }
}
