export const texts = {
  refused: 'Ce choix n’a pas pu être enregistré. La personne est de retour dans la liste.',
} as const;
