import { type Account, accountSchema, documentPaths, type Totals } from '@tod/model';
import { buildAds } from './ads.ts';
import { buildDemoAccounts } from './demoAccounts.ts';
import { buildDemoMeeting, buildDemoReviews } from './demoMeeting.ts';
import { buildMeetings } from './meetings.ts';
import { buildPeople } from './people.ts';
import { PLANS } from './plans.ts';
import { buildReports } from './reports.ts';
import { ratingsOf, reviewDocuments } from './reviews.ts';
import type { SeedDocument } from './seedDocument.ts';
import { SPORTS } from './sports.ts';
import { buildStatistics } from './statistics.ts';

const SUBSCRIPTION_DAYS = 21;
const PREMIUM_CENTS = Math.round(100 * PLANS.premium.price);
const DAY = 24 * 60 * 60_000;

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
  const profiles = [...people, ...demo].map(({ uid, profile }) => ({
    path: documentPaths.profile(uid),
    data: { ...profile, rating: ratings.get(uid) ?? profile.rating },
  }));
  const members = [...people, ...demo.map(({ uid }) => ({ uid, isPremium: false }))];
  return [
    ...SPORTS.map(({ words: _, id, ...sport }) => ({
      path: documentPaths.sport(id),
      data: {
        ...sport,
        imageUrl: `/sports/${id}.svg`,
        practitionerCount: profiles.filter(({ data }) => data.sportIds.includes(id)).length,
      },
    })),
    ...Object.entries(PLANS).map(([planType, plan]) => ({ path: documentPaths.plan(planType), data: plan })),
    ...profiles,
    ...members.map(({ uid, isPremium }) => ({
      path: documentPaths.account(uid),
      data: accountOf(isPremium, now),
    })),
    ...demo
      .filter(({ isAdmin }) => isAdmin)
      .map(({ uid }) => ({ path: documentPaths.userRole(uid), data: { role: 'admin' } })),
    ...meetings.documents,
    ...buildDemoMeeting(camille, yanis, now),
    ...reviewDocuments(reviews),
    ...buildAds(now, urlOfAdPicture),
    ...buildReports(people, demo, now),
    ...buildStatistics(totalsOf(members), now),
  ];
}

function totalsOf(members: readonly { readonly isPremium: boolean }[]): Totals {
  const subscribers = members.filter(({ isPremium }) => isPremium).length;
  return { members: members.length, subscribers, monthlyCents: subscribers * PREMIUM_CENTS };
}

function accountOf(isPremium: boolean, now: Date): Account {
  // The seed's people have said all of themselves.
  const account = { ...accountSchema.cast({}), profileComplete: true };
  if (!isPremium) return account;
  return {
    ...account,
    plan: 'premium',
    subscriptionPrice: PLANS.premium.price,
    monthlyCents: PREMIUM_CENTS,
    subscriptionEnd: new Date(now.getTime() + SUBSCRIPTION_DAYS * DAY),
  };
}
