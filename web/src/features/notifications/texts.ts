import type { NotificationType } from '@tod/model';
import type { NotificationGroup } from './notificationGroups.ts';

/** Every sentence of the notification centre, from specification 2 (sections 2 and 8) where it has one. */
export const texts = {
  title: 'Notifications',
  subtitle: 'Suivez vos interactions et mises à jour',
  groupsLabel: 'Filtrer les notifications',
  groups: {
    all: 'Tous',
    messages: 'Messages',
    requests: 'Demandes de Tod',
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
  findPartner: 'Trouver un partenaire',
  refresh: 'Actualiser',
  refreshFailed: 'Impossible d’actualiser les données',
  loadFailed: 'Impossible de charger vos notifications',
  list: 'Liste des notifications',
  unread: 'Non lue',
  markRead: 'Marquer comme lue',
  markAllRead: 'Tout marquer comme lu',
  allMarkedRead: 'Toutes les notifications ont été marquées comme lues',
  markReadFailed: 'Erreur lors du marquage comme lu',
  markAllReadFailed: 'Erreur lors du marquage global',
  showMore: 'Afficher plus',
} as const;
