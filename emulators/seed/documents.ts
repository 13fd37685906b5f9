import {
  type Account,
  accountSchema,
  documentPaths,
  isListed,
  parseDocument,
  planSportCatalogue,
  sportSchema,
  type Totals,
} from '@tod/model';
import { buildAdministration } from './administration.ts';
import { buildAds } from './ads.ts';
import { buildAddresses, buildDemoAccounts } from './demoAccounts.ts';
import { buildDemoMeeting, buildDemoReviews } from './demoMeeting.ts';
import { buildDemoRequest } from './demoRequest.ts';
import { buildMeetings } from './meetings.ts';
import { buildPeople } from './people.ts';
import { PLANS } from './plans.ts';
import { buildReports, suspensionIn } from './reports.ts';
import { ratingsOf, reviewDocuments } from './reviews.ts';
import type { SeedDocument } from './seedDocument.ts';
import { SPORT_LEVELS } from './sportLevels.ts';
import { SPORTS } from './sports.ts';
import { buildStatistics } from './statistics.ts';

const SUBSCRIPTION_DAYS = 21;
const PREMIUM_CENTS = Math.round(100 * PLANS.premium.price);
const DAY = 24 * 60 * 60_000;

const SUBSCRIPTION_STATES: Readonly<Record<number, (now: Date) => Partial<Account>>> = {
  3: (now) => ({ cancelAtPeriodEnd: true, subscriptionEnd: new Date(now.getTime() + 6 * DAY) }),
  5: (now) => ({ paymentFailed: true, subscriptionEnd: new Date(now.getTime() - DAY) }),
  8: (now) => ({ subscriptionEnd: new Date(now.getTime() - 9 * DAY) }),
};

/**
 * Every document of the demo database, for a given moment.
 * @param urlOfAdPicture where a picture of an advertisement is found, by its name
 */
export function buildDocuments(now: Date, urlOfAdPicture: (name: string) => string): SeedDocument[] {
  const people = buildPeople(now);
  const demo = buildDemoAccounts(now);
  const [camille, yanis] = demo;
  const meetings = buildMeetings(people);
  const reviews = [...meetings.reviews, ...buildDemoReviews(camille, yanis, now)];
  const ratings = ratingsOf(reviews);
  const suspension = suspensionIn(people);
  const profiles = [...people, ...demo].map(({ uid, profile }) => ({
    path: documentPaths.profile(uid),
    data: {
      ...profile,
      rating: ratings.get(uid) ?? profile.rating,
      suspended: uid === suspension?.uid,
    },
  }));
  const reachedBy = (sportIds: readonly string[]) =>
    profiles.filter(({ data }) => sportIds.length === 0 || data.sportIds.some((id) => sportIds.includes(id)))
      .length;
  const emailOf = new Map([...buildAddresses(people), ...demo].map(({ uid, email }) => [uid, email]));
  const members = [...people, ...demo.map(({ uid }) => ({ uid, isPremium: false }))];
  const sports = SPORTS.map(({ words: _, id, ...sport }) => ({
    ...parseDocument(sportSchema, {
      ...sport,
      ...SPORT_LEVELS[id],
      imageUrl: `/sports/${id}.svg`,
      practitionerCount: profiles.filter(({ data }) => isListed(data) && data.sportIds.includes(id)).length,
    }),
    id,
  }));
  return [
    ...sports.map(({ id, ...data }) => ({ path: documentPaths.sport(id), data })),
    { path: documentPaths.sportCatalogue(), data: { ...planSportCatalogue(sports), changedAt: now } },
    ...Object.entries(PLANS).map(([planType, plan]) => ({ path: documentPaths.plan(planType), data: plan })),
    ...profiles,
    ...members.map(({ uid, isPremium }, index) => ({
      path: documentPaths.account(uid),
      data: {
        ...accountOf(isPremium, index, now),
        takenOverEmail: emailOf.get(uid) ?? '',
        ...(uid === suspension?.uid && { suspended: true, suspensionId: suspension.suspensionId }),
      },
    })),
    ...demo
      .filter(({ isAdmin }) => isAdmin)
      .map(({ uid }) => ({ path: documentPaths.userRole(uid), data: { role: 'admin' } })),
    ...meetings.documents,
    ...buildDemoMeeting(camille, yanis, now),
    ...people
      .filter(({ uid, profile }) => uid !== suspension?.uid && profile.city === yanis.profile.city)
      .slice(0, 1)
      .flatMap((stranger) => buildDemoRequest(stranger, yanis, now)),
    ...reviewDocuments(reviews),
    ...buildAds(now, urlOfAdPicture),
    ...buildReports(people, demo, now),
    ...buildAdministration(now, reachedBy),
    ...buildStatistics(totalsOf(members), now),
  ];
}

function totalsOf(members: readonly { readonly isPremium: boolean }[]): Totals {
  const subscribers = members.filter(({ isPremium }) => isPremium).length;
  return { members: members.length, subscribers, monthlyCents: subscribers * PREMIUM_CENTS };
}

/** Of those who pay one in three is about to stop, has not paid, or is over without news. @param index tells them apart */
function accountOf(isPremium: boolean, index: number, now: Date): Account {
  // The seed's people have said all of themselves.
  const account = { ...accountSchema.cast({}), profileComplete: true };
  if (!isPremium) return account;
  return {
    ...account,
    plan: 'premium',
    subscriptionPrice: PLANS.premium.price,
    monthlyCents: PREMIUM_CENTS,
    subscriptionStart: new Date(now.getTime() - (20 + (index % 11) * 30) * DAY),
    subscriptionEnd: new Date(now.getTime() + SUBSCRIPTION_DAYS * DAY),
    ...SUBSCRIPTION_STATES[index % 9]?.(now),
  };
}
