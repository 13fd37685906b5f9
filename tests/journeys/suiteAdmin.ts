import { documentPaths, pairId, publishPosition } from '@tod/model';
import { expect } from 'vitest';
import { ownSuite } from './ownSuite.ts';
import { addressOf, isStored } from './storedDocument.ts';
import { TIMEOUT_MS } from './timeouts.ts';

/** What no screen does yet: suspends a member, as an admin's decision would. */
export async function suspend(uid: string): Promise<void> {
  await change(`profiles/${uid}`, { suspended: { booleanValue: true } });
  await change(`users/${uid}`, { suspended: { booleanValue: true } });
}

export interface ProfileDetails {
  /** Tennis alone, if nothing else is said. */
  readonly sportIds?: readonly string[];
  /** Whether they say that they are free on Tuesdays from 18:30 to 21:00. */
  readonly isFreeOnTuesdays?: boolean;
}

/** Has a profile say all that sending needs, for journeys that are about something else. */
export async function completeMember(
  uid: string,
  name: string,
  { sportIds = ['tennis'], isFreeOnTuesdays = false }: ProfileDetails = {},
): Promise<void> {
  // Who has just signed up gets it from a trigger.
  await expect.poll(() => isStored(documentPaths.profile(uid)), { timeout: TIMEOUT_MS }).toBe(true);
  await change(`profiles/${uid}`, {
    name: { stringValue: name },
    birthYear: { integerValue: '1991' },
    city: { stringValue: 'Annecy' },
    latitude: { doubleValue: ANNECY.latitude },
    longitude: { doubleValue: ANNECY.longitude },
    geohash: { stringValue: ANNECY.geohash },
    sportIds: { arrayValue: { values: sportIds.map((sportId) => ({ stringValue: sportId })) } },
    ...(isFreeOnTuesdays ? { availabilitySchedule: { arrayValue: { values: [TUESDAY_EVENING] } } } : {}),
  });
}

/** Has an address be taken over, as the first page does that its owner opens once it is verified (docs/decisions/044). */
export async function takeOverAddress(uid: string, email: string): Promise<void> {
  await change(`users/${uid}`, { takenOverEmail: { stringValue: email } });
  await change(`profiles/${uid}`, { isVerified: { booleanValue: true } });
}

/** Has nobody know when somebody was last here. */
export async function forgetPresence(uid: string): Promise<void> {
  await change(`profiles/${uid}`, { lastActive: { nullValue: null } });
}

/** Has somebody have been here at this moment. */
export async function setPresence(uid: string, moment: Date): Promise<void> {
  await change(`profiles/${uid}`, { lastActive: { timestampValue: moment.toISOString() } });
}

/** Lets the first day of an account be over. */
export async function endFirstDay(uid: string): Promise<void> {
  await change(`users/${uid}`, { newUntil: { nullValue: null } });
}

/** Lets two people who have no open tod send each other one as if they never had. */
export async function forgetTods(uid: string, otherUid: string): Promise<void> {
  const address = addressOf(documentPaths.todPair(pairId(uid, otherUid)));
  const answer = await fetch(address, {
    method: 'DELETE',
    headers: OWNER,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  expect(answer.status).toBe(200);
}

/** Changes some fields of a document that is there, past all rules. */
async function change(path: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const mask = Object.keys(fields).map((name) => `updateMask.fieldPaths=${name}`);
  const query = [...mask, 'currentDocument.exists=true'].join('&');
  const answer = await fetch(`${addressOf(path)}?${query}`, {
    method: 'PATCH',
    headers: OWNER,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: JSON.stringify({ fields }),
  });
  expect(answer.status).toBe(200);
}

/** Deletes an account, as its owner may on another device. */
export async function deleteAccountOf(uid: string): Promise<void> {
  const { authHost, project } = ownSuite();
  const path = `identitytoolkit.googleapis.com/v1/projects/${project}/accounts:delete`;
  const answer = await fetch(`http://${authHost}/${path}`, {
    method: 'POST',
    headers: OWNER,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: JSON.stringify({ localId: uid }),
  });
  expect(answer.status).toBe(200);
}

const TUESDAY_EVENING = {
  mapValue: {
    fields: {
      day: { stringValue: 'Mardi' },
      customNote: { stringValue: '' },
      timeSlots: {
        arrayValue: {
          values: [
            {
              mapValue: {
                fields: {
                  startTime: { stringValue: '18:30' },
                  endTime: { stringValue: '21:00' },
                  label: { stringValue: '' },
                },
              },
            },
          ],
        },
      },
    },
  },
};
const ANNECY = publishPosition({ latitude: 45.899, longitude: 6.129 });
const OWNER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
