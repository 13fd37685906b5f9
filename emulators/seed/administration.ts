import {
  ADMIN_LOG_RETENTION_DAYS,
  type AdminAction,
  type AdminLogFields,
  type Broadcast,
  broadcastSchema,
  documentPaths,
} from '@tod/model';
import type { SeedDocument } from './seedDocument.ts';

const DAY_MS = 86_400_000;
const ADMIN_UID = 'demo-admin';
/** Somebody who helped for a summer and administers no more: what they decided, the administrator of the demo may answer for. */
export const FORMER_ADMIN_UID = 'seed-012';

type SentBroadcast = Pick<Broadcast, 'title' | 'content'> &
  Partial<Omit<Broadcast, 'createdAt' | 'changedAt'>> & {
    readonly id: string;
    readonly daysAgo: number;
  };

/** Notifications to many, each way they can have gone out and ended. */
const BROADCASTS: readonly SentBroadcast[] = [
  {
    id: 'seed-broadcast-padel',
    mode: 'bySport',
    sportIds: ['tennis', 'badminton'],
    title: 'Le padel arrive sur Tod',
    content: 'Ajoutez-le à vos sports pour trouver une quatrième personne.',
    daysAgo: 2,
    status: 'sent',
  },
  {
    id: 'seed-broadcast-winter',
    mode: 'all',
    title: 'Vos disponibilités d’hiver',
    content:
      'Les soirées raccourcissent : mettez vos créneaux à jour pour recevoir de meilleures propositions.',
    daysAgo: 12,
    status: 'sent',
  },
  {
    id: 'seed-broadcast-one',
    mode: 'user',
    recipientUid: 'demo-camille',
    recipients: 1,
    title: 'Bienvenue à Annecy',
    content: 'Trente personnes jouent au tennis près de chez vous.',
    daysAgo: 30,
    status: 'sent',
  },
  {
    id: 'seed-broadcast-works',
    mode: 'all',
    title: 'Travaux dans la nuit de mardi',
    content: 'Tod sera en pause de 3 h à 4 h.',
    daysAgo: 47,
    status: 'failed',
    delivered: 112,
  },
];

type LoggedAction = Pick<AdminLogFields, 'action' | 'target'> &
  Partial<Pick<AdminLogFields, 'actor' | 'reason' | 'fields'>> & { readonly daysAgo: number };

const account = (uid: string) => documentPaths.account(uid);

/** What administrators did lately, each kind of action. */
const LOG: readonly LoggedAction[] = [
  { action: 'documentChanged', target: documentPaths.sport('padel'), fields: ['popularity'], daysAgo: 1 },
  { action: 'notificationSent', target: documentPaths.broadcast('seed-broadcast-padel'), daysAgo: 2 },
  {
    action: 'reportHandedOver',
    target: documentPaths.report('seed-report-underage'),
    reason: 'Je connais cette famille.',
    daysAgo: 1.2,
  },
  {
    action: 'reportDecided',
    target: account('demo-yanis'),
    actor: FORMER_ADMIN_UID,
    reason: 'Restez courtois, aussi après une partie perdue.',
    fields: ['warning'],
    daysAgo: 6.3,
  },
  { action: 'subscriptionsReconciled', target: account('seed-076'), daysAgo: 8 },
  { action: 'notificationSent', target: documentPaths.broadcast('seed-broadcast-winter'), daysAgo: 12 },
  {
    action: 'reportDismissed',
    target: account('seed-042'),
    reason: 'Ne pas répondre n’est pas un manquement.',
    daysAgo: 14,
  },
  { action: 'documentCreated', target: documentPaths.ad('ad-tournoi'), daysAgo: 16 },
  {
    action: 'documentChanged',
    target: documentPaths.ad('ad-kine'),
    fields: ['locations', 'weight'],
    daysAgo: 18,
  },
  {
    action: 'suspensionLifted',
    target: account('seed-044'),
    reason: 'Contestation par téléphone, erreur sur la personne.',
    daysAgo: 24,
  },
  {
    action: 'reportDecided',
    target: account('seed-044'),
    reason: 'Publicité répétée pour un site de paris.',
    fields: ['suspension'],
    daysAgo: 28,
  },
  {
    action: 'roleRemoved',
    target: account(FORMER_ADMIN_UID),
    reason: 'Fin du renfort de l’été.',
    daysAgo: 5,
  },
  {
    action: 'roleGranted',
    target: account(FORMER_ADMIN_UID),
    reason: 'Renfort de l’été, après entretien.',
    daysAgo: 140,
  },
  { action: 'interactionsReset', target: 'interactions', daysAgo: 150 },
  {
    action: 'accountDeleted',
    target: account('seed-gone'),
    reason: 'Faux profil, troisième compte de la même personne.',
    daysAgo: 151,
  },
  { action: 'documentDeleted', target: documentPaths.sport('curling'), daysAgo: 200 },
];

/** What administrators have sent and done. @param reachedBy how many members practise one of these sports; all without any */
export function buildAdministration(
  now: Date,
  reachedBy: (sportIds: readonly string[]) => number,
): SeedDocument[] {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS);
  const broadcasts = BROADCASTS.map(({ id, daysAgo, ...fields }) => {
    const { recipients = reachedBy(fields.sportIds ?? []) } = fields;
    const { delivered = recipients } = fields;
    const moment = at(daysAgo);
    return {
      path: documentPaths.broadcast(id),
      data: {
        ...broadcastSchema.cast({}),
        ...fields,
        senderUid: ADMIN_UID,
        recipients,
        delivered,
        page: 1,
        createdAt: moment,
        changedAt: new Date(moment.getTime() + 4_000),
      } satisfies Broadcast,
    };
  });
  const log = LOG.map(({ daysAgo, ...entry }, index) => ({
    path: documentPaths.adminLogEntry(`seed-${String(index + 1).padStart(2, '0')}`),
    data: {
      actor: ADMIN_UID,
      reason: '',
      fields: [],
      ...entry,
      at: at(daysAgo),
      expiresAt: at(daysAgo - ADMIN_LOG_RETENTION_DAYS),
    } satisfies AdminLogFields & { readonly action: AdminAction },
  }));
  return [...broadcasts, ...log];
}
