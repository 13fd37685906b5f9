import type { NotificationType } from '@tod/model';
import type { NotificationGroup } from '../../domain/notifications/notificationGroups.ts';
import { countOf } from '../../platform/text/format.ts';

/** Every sentence of the notification centre (docs/PRODUCT.md 10). */
export const texts = {
  title: 'Notifications',
  subtitle: 'Suivez vos interactions et mises à jour',
  groupsLabel: 'Filtrer les notifications',
  groups: {
    all: 'Toutes',
    messages: 'Messages',
    requests: 'Demandes de tod',
    answers: 'Acceptés/Refusés',
    system: 'Système',
  } satisfies Record<NotificationGroup, string>,
  types: {
    new_message: 'Message',
    match_request: 'Demande de tod',
    match_accepted: 'Tod accepté',
    match_rejected: 'Tod refusé',
    system: 'Information',
  } satisfies Record<NotificationType, string>,
  empty: {
    all: 'Aucune notification pour le moment.',
    messages: 'Aucune notification de message.',
    requests: 'Aucune demande de tod.',
    answers: 'Aucune réponse à vos demandes.',
    system: 'Aucun message de Tod.',
  } satisfies Record<NotificationGroup, string>,
  /** Without a network nobody knows whether there are none: only that none is kept here. */
  emptyOffline: 'Aucune notification enregistrée sur cet appareil.',
  findPartner: 'Trouver un partenaire',
  refresh: 'Actualiser',
  refreshFailed: 'Impossible d’actualiser les données',
  loadFailed: 'Une erreur s’est produite',
  list: 'Liste des notifications',
  unread: 'Non lue',
  messages: (count: number) => countOf(count, 'message', 'messages'),
  markRead: 'Marquer comme lue',
  markReadOf: (title: string) => `Marquer comme lue\u00a0: ${title}`,
  markAllRead: 'Tout marquer comme lu',
  showMore: 'Afficher plus',
  settings: 'Réglages des notifications',
  settingsHint:
    'Ce qui est envoyé sur vos appareils. La liste ci-dessus garde tout. Chaque changement est enregistré aussitôt.',
  settingsLoadFailed: 'Impossible de charger vos réglages',
  settingsUnknown:
    'Pas de connexion\u00a0: voici les réglages par défaut. Les vôtres s’affichent et se modifient une fois en ligne.',
  pushedTypes: 'Types de notifications envoyés',
  settingOf: {
    new_message: 'Nouveaux messages',
    match_request: 'Demandes de tod',
    match_accepted: 'Tods acceptés',
    match_rejected: 'Tods refusés',
    system: 'Informations de Tod',
  } satisfies Record<NotificationType, string>,
  quietHours: 'Heures calmes',
  quietHoursHint: 'Rien n’est envoyé pendant ces heures, à l’heure de chaque appareil.',
  quietFrom: 'De',
  quietUntil: 'À',
  quietNever: 'Le début et la fin ont la même heure\u00a0: il n’y a pas d’heures calmes.',
} as const;
