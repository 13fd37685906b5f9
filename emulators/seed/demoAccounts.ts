import { nameTokens, type ProfileFields, publishPosition } from '@tod/model';

/** For all three; only the emulators ever see it. */
export const DEMO_PASSWORD = 'Demo1234!';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** An account that signs in with a button on the local suite. */
export interface DemoAccount {
  readonly uid: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly profile: ProfileFields;
}

/** Two ordinary people who live near many demo people, and an admin. */
export function buildDemoAccounts(
  now: Date,
): readonly [camille: DemoAccount, yanis: DemoAccount, admin: DemoAccount] {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const year = now.getFullYear();
  return [
    {
      uid: 'demo-camille',
      email: 'camille@demo.tod',
      isAdmin: false,
      profile: {
        ...complete('Camille', year - 29, 'Annecy', { latitude: 45.899, longitude: 6.129 }),
        bio: 'Je reprends le tennis après deux ans de pause. Cherche partenaire patient pour échanger en semaine, au bord du lac de préférence. Le week-end, plutôt course à pied ou randonnée.',
        sportIds: ['tennis', 'course-a-pied', 'randonnee', 'yoga'],
        skillLevels: {
          tennis: 'intermediate',
          'course-a-pied': 'intermediate',
          randonnee: 'advanced',
          yoga: 'beginner',
        },
        rankings: { tennis: 'tennis:30/2' },
        availabilitySchedule: [
          { day: 'Mardi', timeSlots: [slot('18:30', '21:00')], customNote: '' },
          { day: 'Jeudi', timeSlots: [slot('18:30', '20:30')], customNote: '' },
          { day: 'Samedi', timeSlots: [slot('09:30', '12:30', 'Matinée')], customNote: '' },
        ],
        lastActive: ago(12 * MINUTE),
        createdAt: ago(210 * DAY),
      },
    },
    {
      uid: 'demo-yanis',
      email: 'yanis@demo.tod',
      isAdmin: false,
      profile: {
        ...complete('Yanis', year - 33, 'Annecy', { latitude: 45.921, longitude: 6.148 }),
        bio: 'Tennis depuis le lycée, football à cinq le vendredi. J’aime autant l’échange que le match, et le verre d’après compte aussi.',
        sportIds: ['tennis', 'football', 'ski', 'randonnee'],
        skillLevels: {
          tennis: 'intermediate',
          football: 'advanced',
          ski: 'intermediate',
          randonnee: 'beginner',
        },
        availabilitySchedule: [
          { day: 'Mardi', timeSlots: [slot('19:00', '21:30', 'Après le travail')], customNote: '' },
          {
            day: 'Vendredi',
            timeSlots: [slot('20:00', '22:00', 'Foot à cinq')],
            customNote: 'Une semaine sur deux',
          },
          { day: 'Samedi', timeSlots: [slot('10:00', '12:00'), slot('14:00', '17:00')], customNote: '' },
        ],
        lastActive: ago(2 * 60 * MINUTE),
        createdAt: ago(160 * DAY),
      },
    },
    {
      uid: 'demo-admin',
      email: 'admin@demo.tod',
      isAdmin: true,
      profile: {
        ...complete('Alix', year - 38, 'Lyon', { latitude: 45.758, longitude: 4.835 }),
        bio: 'De l’équipe de Tod. Grimpe à la Croix-Rousse et court sur les quais, quand les messages laissent le temps.',
        sportIds: ['escalade', 'course-a-pied'],
        skillLevels: { escalade: 'advanced', 'course-a-pied': 'intermediate' },
        availabilitySchedule: [
          { day: 'Mercredi', timeSlots: [slot('12:15', '13:45', 'Pause de midi')], customNote: '' },
        ],
        lastActive: ago(DAY),
        createdAt: ago(400 * DAY),
      },
    },
  ];
}

/** A demo person whom an administrator finds by their address; nobody signs in as them. */
export interface SeedAddress {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
}

/** The addresses of demo people, each of its own: `camille.d.017@demo.tod`. */
export function buildAddresses(
  people: readonly { readonly uid: string; readonly profile: Pick<ProfileFields, 'name'> }[],
): SeedAddress[] {
  return people.map(({ uid, profile: { name } }) => {
    const words =
      name
        .normalize('NFD')
        .replace(/\p{Mark}/gu, '')
        .toLowerCase()
        .match(/[a-z]+/g) ?? [];
    return { uid, email: `${[...words, uid.slice(-3)].join('.')}@demo.tod`, displayName: name };
  });
}

function complete(
  name: string,
  birthYear: number,
  city: string,
  position: { latitude: number; longitude: number },
) {
  return {
    name,
    birthYear,
    city,
    ...publishPosition(position),
    positionAt: null,
    avatarVersion: null,
    bannerVersion: null,
    nameTokens: nameTokens(name),
    rating: { average: 0, count: 0 },
    suspended: false,
    isVerified: true,
    rankings: {},
  };
}

function slot(startTime: string, endTime: string, label = '') {
  return { startTime, endTime, label };
}
