import type { OccupiedReason } from '../../platform/navigation/occupied.ts';

const n = '\u00a0';

const REASONS: Readonly<Record<OccupiedReason, string>> = {
  form: 'ce que vous remplissez n’est pas encore enregistré',
  dialog: 'une fenêtre est ouverte',
  upload: 'un envoi de fichier est en cours',
  payment: 'un paiement est en cours',
  answer: 'votre réponse est en cours d’envoi',
};

/** What is said about new releases of the app. */
export const updateTexts = {
  bannerTitle: 'Mise à jour de Tod',
  available: (version: string) => `La version ${version} de Tod est disponible.`,
  important: (version: string) => `Mise à jour importante${n}: la version ${version} de Tod est prête.`,
  apply: 'Mettre à jour',
  later: 'Plus tard',
  applying: 'Mise à jour de l’application en cours...',
  underWay: 'Une nouvelle version se télécharge. Elle vous sera proposée dès qu’elle sera prête.',
  waits: {
    update: (reason: OccupiedReason) => `La mise à jour attend${n}: ${REASONS[reason]}.`,
    refresh: (reason: OccupiedReason) => `Le rafraîchissement attend${n}: ${REASONS[reason]}.`,
  },
  waiting: 'La mise à jour se fera dès que vous aurez terminé.',
  offlineReady: 'Tod est prêt à fonctionner hors ligne.',
  reloadSuggested: 'Tod n’a pas été rechargé depuis plus de 12\u00a0heures.',
  reloadNow: 'Recharger maintenant',
} as const;
