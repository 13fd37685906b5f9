import { countOf } from '../../platform/text/format.ts';
import { texts as sharedTexts } from '../../platform/text/texts.ts';

/** One's own data and account, and keeping somebody away. */
export const accountTexts = {
  myDataTitle: 'Mes données',
  myDataText:
    'Vos données sont à vous\u00a0: gardez-en une copie, ou supprimez votre compte et tout ce qui s’y rattache.',
  offline: 'Hors ligne\u00a0: l’export et la suppression demandent une connexion.',
  signOut: 'Déconnexion',

  export: 'Exporter mes données',
  exporting: 'Export en cours...',
  exportProgress: (count: number) => countOf(count, 'élément reçu', 'éléments reçus'),
  exported: 'Vos données ont été exportées',
  exportFailed: (reason: string) => `Impossible d’exporter vos données. ${reason}`,

  identityTitle: 'Confirmez que c’est bien vous',
  identityText:
    'Cet export contient tout ce que Tod sait de vous. Comme votre connexion date de plus de cinq minutes, confirmez d’abord votre identité.',
  identityConfirm: 'Confirmer et exporter',
  identityChecking: 'Vérification...',

  deleteAccount: 'Supprimer mon compte',
  deleteTitle: 'Supprimer votre compte\u00a0?',
  deleteIntro: 'C’est définitif. Seront supprimés pour vous, et pour les personnes concernées\u00a0:',
  deleteList: [
    'votre profil, votre photo et votre bannière',
    'vos tods, avec leurs sessions et leurs avis',
    'vos conversations entières, y compris les messages reçus',
    'vos notifications, vos réglages et les personnes que vous avez bloquées',
    'votre adresse e-mail et votre accès à Tod',
  ],
  deleteRetained:
    'Vos signalements restent à l’examen, sans votre nom ni votre texte. Un signalement qui vous vise est gardé un an, sans votre nom. Pour garder une copie de vos données, exportez-les d’abord.',
  deletePremium: {
    before:
      'Votre abonnement premium s’arrête tout de suite, sans remboursement de la période en cours, sauf rétractation déjà enregistrée. Dans les 14\u00a0jours de la commande, ',
    link: 'renoncez d’abord au contrat',
    after: '.',
  },
  password: 'Votre mot de passe',
  passwordMissing: 'Saisissez votre mot de passe.',
  wrongPassword:
    'Mot de passe incorrect. Oublié\u202f? Déconnectez-vous, puis choisissez-en un nouveau avec «\u00a0Mot de passe oublié\u202f?\u00a0».',
  withProvider: (provider: string) => `Une fenêtre ${provider} s’ouvrira pour vérifier que c’est bien vous.`,
  deleteConfirm: 'Supprimer définitivement',
  deleting: 'Suppression...',
  deletingLong: 'Cela peut prendre une minute ou deux. Gardez cette page ouverte.',
  deleteFailed: (reason: string) => `Votre compte n’est pas encore supprimé. ${reason}`,
  deletionBegun:
    'La suppression a peut-être commencé\u00a0: elle se terminera alors d’elle-même, au plus tard la nuit prochaine. Pour la finir tout de suite, recommencez.',
  beingDeletedTitle: 'La suppression de votre compte est en cours',
  beingDeleted:
    'Elle se terminera d’elle-même. Pour la finir tout de suite, demandez-la de nouveau ci-dessous.',
  deleted: 'Votre compte a été supprimé',
  cancel: 'Annuler',
  identityFailures: {
    signedOut: 'Vous n’êtes plus connecté. Reconnectez-vous puis recommencez.',
    otherAccount: 'Vous avez choisi un autre compte. Choisissez celui avec lequel vous êtes inscrit.',
    cancelled: 'La vérification a été annulée.',
    popupBlocked: 'Votre navigateur a bloqué la fenêtre. Autorisez-la puis recommencez.',
    noWindows:
      'L’application installée ne peut pas ouvrir cette fenêtre. Ouvrez Tod dans Safari, connectez-vous, puis recommencez.',
    tooManyAttempts: 'Trop d’essais. Attendez quelques minutes puis recommencez.',
  },

  more: (name: string) => `Autres actions pour ${name}`,
  blocked: 'Vous avez bloqué cette personne\u00a0: ni tod ni message entre vous.',
  unnamed: 'cette personne',

  blockedTitle: 'Personnes bloquées',
  blockedText:
    'Entre ces personnes et vous, ni tod ni message\u00a0; et vous ne vous voyez plus dans la découverte.',
  showBlocked: 'Voir les personnes bloquées',
  hideBlocked: 'Masquer les personnes bloquées',
  nobodyBlocked: 'Vous n’avez bloqué personne.',
  nobodyBlockedOffline: 'Aucune personne bloquée n’est enregistrée sur cet appareil.',
  blockedLoadFailed: 'Impossible de charger les personnes bloquées',
  moreBlocked: 'Afficher plus',
  unblock: (name: string) => `Débloquer ${name}`,
  personLoadFailed: 'Impossible de charger ce profil',
  /** Of somebody in the list whose name is not known: told apart by their place in it. */
  unnamedAt: (place: number) => `cette personne (${place})`,
  retryAt: (place: number) => `${sharedTexts.retry} (${place})`,
} as const;
