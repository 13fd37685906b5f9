/** Texts of the specifications that are wrong French, each with what Tod says instead (docs/decisions/091). */
export const CORRECTED_FRENCH = [
  ['Mot de passe oublié?', 'Mot de passe oublié\u202f?'],
  ['Ex: Pause déjeuner, Après le travail...', 'Ex.\u00a0: Pause déjeuner, Après le travail...'],
  [
    'L’image est trop volumineuse. La taille maximale est de 5MB.',
    'L’image est trop volumineuse. La taille maximale est de 5\u00a0Mo.',
  ],
  [
    'Échec de connexion: Les comptes démo sont seulement pour l’illustration. Veuillez vous inscrire pour utiliser l’application.',
    'Échec de connexion\u00a0: Les comptes démo sont seulement pour l’illustration. Veuillez vous inscrire pour utiliser l’application.',
  ],
  [
    'Impossible de charger vos disponibilités: {reason}',
    'Impossible de charger vos disponibilités\u00a0: {reason}',
  ],
  ['La taille de l’image ne doit pas dépasser 5MB', 'La taille de l’image ne doit pas dépasser 5\u00a0Mo'],
  [
    'Le format du fichier est invalide. Attendu: tableau de sports',
    'Le format du fichier est invalide. Attendu\u00a0: tableau de sports',
  ],
  ['Erreur: ID de match invalide', 'Erreur\u00a0: ID de match invalide'],
  ['Échec de l’enregistrement: {reason}', 'Échec de l’enregistrement\u00a0: {reason}'],
  ['Compte de démo créé avec succès!', 'Compte de démo créé avec succès\u00a0!'],
] as const;
