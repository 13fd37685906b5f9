import { withDe } from './format.ts';

/** What more than one feature says. */
export const texts = {
  loading: 'Chargement...',
  retry: 'Réessayer',
  cancel: 'Annuler',
  close: 'Fermer',
  open: 'Ouvrir',
  clear: 'Effacer',
  noOptions: 'Aucun résultat',
  back: 'Retour',
  notSignedIn: 'Vous n’êtes pas connecté',
  signIn: 'Se connecter',
  signInHelp: 'Connectez-vous pour voir cette page.',
  errorTitle: 'Une erreur est survenue',
  partFailed: 'Impossible de charger cette partie de la page',
  dialogFailed: 'Impossible d’ouvrir cette fenêtre',
  codeMissing: 'La connexion est peut-être trop faible. Rien n’est perdu\u00a0: réessayez.',
  noConnection: 'Pas de connexion. Rien n’est perdu\u00a0: réessayez une fois en ligne.',
  offline: 'Vous êtes hors ligne. Vous voyez ce qui a été enregistré sur cet appareil.',
  newTab: ' (nouvel onglet)',
  share: 'Partager',
  shareWhat: (title: string) => `Partager ${title}`,
  linkCopied: 'Lien copié',
  linkNotCopied: (url: string) => `Impossible de copier le lien\u00a0: ${url}`,
  photoOf: (name: string) => `Photo ${withDe(name)}`,
} as const;
