/** What more than one feature says. */
export const texts = {
  loading: 'Chargement...',
  retry: 'Réessayer',
  cancel: 'Annuler',
  close: 'Fermer',
  back: 'Retour',
  notSignedIn: 'Vous n’êtes pas connecté',
  signIn: 'Se connecter',
  signInHelp: 'Connectez-vous pour voir cette page.',
  errorTitle: 'Une erreur est survenue',
  offline: 'Vous êtes hors ligne. Vous voyez ce qui a été enregistré sur cet appareil.',
  photoOf: (name: string) => `Photo de ${name}`,
} as const;
