export const texts = {
  leaving: 'Déconnexion...',
  done: 'Déconnexion réussie',
  recovering: 'Erreur détectée lors de la déconnexion standard. Tentative de récupération...',
  recovered: 'Vous avez été déconnecté',
  /** After what ended the session, where something waited here that nobody can keep. */
  workLost: 'Ce qui attendait d’être envoyé sur cet appareil n’a pas pu être conservé.',
  suspended: 'Votre compte est suspendu. Connectez-vous pour lire la décision et la contester.',
  recoveredHere: 'Vous avez été déconnecté. Vos autres appareils sont peut-être encore connectés.',
  failed: 'Erreur lors de la déconnexion',
  /** Below the question of whoever holds unsent work. */
  confirm: 'Se déconnecter quand même',
  cancel: 'Rester connecté',
} as const;
