import type { BroadcastMode, BroadcastStatus, NotificationType } from '@tod/model';
import { countOf } from '../../../platform/text/format.ts';

const n = '\u00a0';

/** Notifications to many. */
export const texts = {
  test: {
    title: 'Notification de test',
    text: 'Vous envoie une notification, par le même chemin que les autres.',
    send: 'Envoyer une notification test',
    sending: 'Envoi...',
    done: 'Notification test envoyée',
    notAdmin: 'Vous devez être administrateur pour envoyer des notifications test',
    failed: 'Erreur lors de l’envoi',
  },
  form: {
    title: 'Envoyer une notification',
    mode: 'Destinataires',
    modes: {
      user: 'Un utilisateur',
      all: 'Tous les utilisateurs',
      bySport: 'Par sport',
    } as const satisfies Record<BroadcastMode, string>,
    recipient: 'UUID utilisateur',
    recipientHelp: 'Il est dans l’adresse du profil.',
    sports: 'Sports',
    type: 'Type',
    types: {
      system: 'Système',
      new_message: 'Nouveau message',
      match_request: 'Demande de tod',
      match_accepted: 'Tod accepté',
      match_rejected: 'Tod refusé',
    } as const satisfies Record<NotificationType, string>,
    subject: 'Titre',
    content: 'Contenu',
    next: 'Continuer',
    counting: 'Nous comptons les destinataires...',
    send: 'Envoyer',
    sending: 'Envoi...',
  },
  problems: {
    incomplete: 'Tous les champs sont obligatoires.',
    recipient: 'Veuillez saisir l’UUID utilisateur.',
    sports: 'Veuillez sélectionner au moins un sport.',
    nobody: 'Aucun utilisateur ciblé par cette notification',
    tooManySports: (most: number) => `Choisissez ${most}\u00a0sports au plus.`,
  },
  confirm: {
    title: 'Envoyer cette notification\u00a0?',
    text: (title: string, count: number) =>
      `«${n}${title}${n}» sera envoyée à ${countOf(count, 'utilisateur', 'utilisateurs')}. Un envoi ne peut pas être annulé.`,
    send: 'Envoyer',
  },
  done: (count: number) => `Notification(s) envoyée(s) à ${count} utilisateur(s)\u00a0!`,
  failed: 'Erreur lors de l’envoi',
  security: 'Erreur de sécurité',
  denied: 'Non autorisé.',
  deniedHelp: 'Vous devez être administrateur pour envoyer des notifications.',
  history: {
    title: 'Envois',
    listLabel: 'Notifications envoyées',
    empty: 'Aucune notification envoyée pour le moment',
    emptyOffline: 'Aucun envoi enregistré sur cet appareil.',
    failed: 'Impossible de charger les envois',
    more: 'Afficher plus',
    statuses: {
      sending: 'En cours',
      sent: 'Envoyée',
      failed: 'Interrompue',
    } as const satisfies Record<BroadcastStatus, string>,
    progress: (delivered: number, recipients: number) =>
      `Notifications insérées en base de données${n}: ${delivered} sur ${countOf(recipients, 'destinataire', 'destinataires')}`,
    progressLabel: (title: string) => `Avancement de «${n}${title}${n}»`,
    interrupted: 'L’envoi s’est arrêté en chemin\u00a0: ceux qui l’ont reçue la gardent.',
  },
} as const;
