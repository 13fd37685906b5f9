import {
  type DecisionFields,
  documentPaths,
  type ModerationYear,
  type ProfileFields,
  pairId,
  type ReportFields,
  reportSchema,
  urgencyOf,
  usageMonth,
  waitOf,
} from '@tod/model';
import { FORMER_ADMIN_UID } from './administration.ts';
import type { SeedDocument } from './seedDocument.ts';

const DAY_MS = 86_400_000;
const ADMIN_UID = 'demo-admin';
const OBJECTOR_UID = 'demo-yanis';

interface SeedPerson {
  readonly uid: string;
  readonly profile: ProfileFields;
}

type Case = Partial<Omit<ReportFields, 'targetUid' | 'reporterUid' | 'createdAt' | 'decision'>> & {
  readonly id: string;
  /** Who of the people it is about, and who reported it. */
  readonly target: number | typeof OBJECTOR_UID;
  readonly reporter: number | null;
  readonly daysAgo: number;
  readonly decision?: {
    readonly measures: DecisionFields['measures'];
    readonly days?: number;
    readonly reasons: string;
    /** The administrator of the demo unless said otherwise. */
    readonly deciderUid?: string;
  };
};

const TALK: ReportFields['neighbours'] = [
  { author: 'reporter', content: 'Bonjour, toujours partant pour samedi ?', at: null, isReported: false },
  { author: 'target', content: 'Toi, je sais où tu habites.', at: null, isReported: true },
  { author: 'reporter', content: 'Merci de ne plus m’écrire.', at: null, isReported: false },
];

/** Somebody in Toulouse, so that the people around those who sign in are all there. */
const SUSPENDED = 55;
const SUSPENSION_ID = 'seed-suspension-decision';

/** Reports of each kind and in each state. Whoever was suspended for a time is no more. */
const CASES: readonly Case[] = [
  {
    id: 'seed-report-danger',
    target: 30,
    reporter: 31,
    daysAgo: 0.2,
    reason: 'danger',
    context: 'message',
    text: 'Cette personne me fait peur.',
    quote: 'Toi, je sais où tu habites.',
    neighbours: TALK,
  },
  {
    id: 'seed-report-several',
    target: 32,
    reporter: 33,
    daysAgo: 3,
    reason: 'harassment',
    context: 'conversation',
    text: 'Messages insistants tous les soirs.',
    neighbours: TALK.slice(0, 2).map((message) => ({ ...message, isReported: false })),
    hints: ['severalReports'],
    hintCount: 2,
  },
  {
    id: 'seed-report-fake',
    target: 32,
    reporter: 34,
    daysAgo: 1,
    reason: 'fakeProfile',
    text: 'La photo vient d’un magazine.',
    hints: ['severalReports'],
    hintCount: 2,
  },
  {
    id: 'seed-report-underage',
    target: 35,
    reporter: 36,
    daysAgo: 2,
    reason: 'underage',
    handedOver: { byUid: ADMIN_UID, earlierUids: [], note: 'Je connais cette famille.', at: null },
    version: 1,
    changedByUid: ADMIN_UID,
  },
  { id: 'seed-report-picture', target: 37, reporter: 38, daysAgo: 6, reason: 'inappropriateContent' },
  {
    id: 'seed-report-same-text',
    target: 39,
    reporter: null,
    daysAgo: 0.5,
    source: 'server',
    reason: 'spam',
    hints: ['sameText'],
    hintCount: 7,
  },
  {
    id: 'seed-report-new-account',
    target: 40,
    reporter: null,
    daysAgo: 0.8,
    source: 'server',
    reason: 'spam',
    hints: ['newAccountWritesMany'],
    hintCount: 9,
  },
  {
    id: 'seed-report-dismissed',
    target: 41,
    reporter: 42,
    daysAgo: 20,
    reason: 'other',
    text: 'Il ne répond pas.',
    decision: { measures: [], reasons: 'Ne pas répondre n’est pas un manquement.' },
  },
  {
    id: 'seed-report-suspended',
    target: 43,
    reporter: 44,
    daysAgo: 40,
    reason: 'spam',
    decision: { measures: ['suspension'], days: 7, reasons: 'Publicité répétée pour un site de paris.' },
  },
  {
    id: 'seed-report-objected',
    target: OBJECTOR_UID,
    reporter: 45,
    daysAgo: 9,
    reason: 'harassment',
    context: 'message',
    quote: 'Tu joues vraiment comme un débutant.',
    decision: {
      measures: ['warning'],
      reasons: 'Restez courtois, aussi après une partie perdue.',
      deciderUid: FORMER_ADMIN_UID,
    },
    objection: { text: 'C’était une plaisanterie entre amis, avec un sourire.', at: null },
    isObjected: true,
  },
  {
    id: SUSPENSION_ID,
    target: SUSPENDED,
    reporter: null,
    daysAgo: 4,
    source: 'administrator',
    decision: {
      measures: ['suspension'],
      reasons: 'Trois comptes ouverts en une semaine pour vendre des places de concert.',
    },
  },
];

/** Who is suspended now, for good, and by which decision. */
export function suspensionIn(
  people: readonly SeedPerson[],
): { readonly uid: string; readonly suspensionId: string } | undefined {
  const uid = people[SUSPENDED]?.uid;
  return uid === undefined ? undefined : { uid, suspensionId: SUSPENSION_ID };
}

/** The reports, the decisions that those whom they concern can read, and what the year counts of them. */
export function buildReports(
  people: readonly SeedPerson[],
  demo: readonly SeedPerson[],
  now: Date,
): SeedDocument[] {
  const reports = CASES.map((described) => reportOf(described, people, demo, now));
  return [
    ...reports,
    ...reports.filter(({ data }) => (data.decision?.measures.length ?? 0) > 0).map(decisionOf),
    ...yearsOf(reports.map(({ data }) => data)),
  ];
}

type SeedReport = { readonly path: string; readonly data: ReportFields };

function reportOf(
  described: Case,
  people: readonly SeedPerson[],
  demo: readonly SeedPerson[],
  now: Date,
): SeedReport {
  const { id, target, reporter, daysAgo, decision, ...fields } = described;
  const about = target === OBJECTOR_UID ? demo.find(({ uid }) => uid === OBJECTOR_UID) : people[target];
  const reporterUid = reporter === null ? null : (people[reporter]?.uid ?? null);
  if (about === undefined) throw new Error(`Nobody is reported in ${id}.`);
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { name, birthYear, city, bio, avatarVersion, bannerVersion } = about.profile;
  const defaults = reportSchema.cast({});
  const talks = fields.context === 'message' || fields.context === 'conversation';
  const decidedAt = at(daysAgo * 0.7);
  return {
    path: documentPaths.report(id),
    data: {
      ...defaults,
      ...fields,
      neighbours: (fields.neighbours ?? []).map((message, index) => ({
        ...message,
        at: at(daysAgo + (3 - index) / 100),
      })),
      handedOver: fields.handedOver == null ? null : { ...fields.handedOver, at: at(daysAgo / 2) },
      objection: fields.objection == null ? null : { ...fields.objection, at: at(daysAgo / 3) },
      targetUid: about.uid,
      reporterUid,
      isReporterVerified: reporterUid !== null,
      conversationId: talks && reporterUid !== null ? pairId(reporterUid, about.uid) : null,
      messageId: fields.context === 'message' ? `${id}-message` : null,
      profile: { name, birthYear, city, bio, avatarVersion, bannerVersion },
      urgency: urgencyOf(fields.reason ?? 'other', fields.hints ?? []),
      createdAt: at(daysAgo),
      status: decision === undefined ? 'open' : decision.measures.length === 0 ? 'dismissed' : 'resolved',
      ...(decision === undefined
        ? {}
        : {
            decision: { deciderUid: ADMIN_UID, days: null, ...decision, at: decidedAt },
            version: fields.objection == null ? 1 : 2,
            changedByUid: ADMIN_UID,
          }),
    },
  };
}

function decisionOf({ path, data }: SeedReport): SeedDocument {
  const { decision, context, reason, quote, source, objection, targetUid } = data;
  const id = path.slice(path.lastIndexOf('/') + 1);
  return {
    path: documentPaths.decision(targetUid ?? '', id),
    data: {
      measures: decision?.measures ?? [],
      until: decision?.at == null || decision.days === null ? null : daysAfter(decision.at, decision.days),
      reasons: decision?.reasons ?? '',
      context,
      reason,
      quote,
      source,
      at: decision?.at ?? null,
      objection,
      answer: null,
    } satisfies DecisionFields,
  };
}

function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS);
}

function yearsOf(reports: readonly ReportFields[]): SeedDocument[] {
  const yearOf = (moment: Date | null | undefined) =>
    moment === null || moment === undefined ? undefined : usageMonth(moment).slice(0, 4);
  const years = new Set(
    reports.flatMap(({ createdAt, decision }) =>
      [yearOf(createdAt) ?? [], yearOf(decision?.at) ?? []].flat(),
    ),
  );
  return [...years].map((year) => {
    const received = reports.filter(({ createdAt }) => yearOf(createdAt) === year);
    const acted = reports.filter(({ decision }) => yearOf(decision?.at) === year);
    const decided = acted.filter(({ source }) => source !== 'administrator');
    const counted: ModerationYear = {
      reports: countBy(received.flatMap(({ source, reason }) => (source === 'member' ? [reason] : []))),
      hints: countBy(received.flatMap(({ source, hints }) => (source === 'server' ? hints : []))),
      dismissed: decided.filter(({ status }) => status === 'dismissed').length,
      accountGone: 0,
      resolved: decided.filter(({ status }) => status === 'resolved').length,
      ownInitiative: acted.length - decided.length,
      automated: 0,
      measures: countBy(acted.flatMap(({ decision }) => decision?.measures ?? [])),
      waited: countBy(
        decided.flatMap(({ createdAt, decision }) =>
          createdAt === null || decision?.at == null ? [] : [waitOf(createdAt, decision.at)],
        ),
      ),
      objections: reports.filter(({ objection }) => yearOf(objection?.at) === year).length,
      upheld: 0,
      reversed: 0,
    };
    return { path: documentPaths.moderationYear(year), data: counted };
  });
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
