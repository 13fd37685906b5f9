export const texts = {
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',

  unsaved: {
    title: 'Quitter sans enregistrer\u00a0?',
    text: 'Ce que vous avez saisi ici sera perdu.',
    leave: 'Quitter',
    stay: 'Rester',
  },
} as const;
