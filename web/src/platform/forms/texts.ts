export const texts = {
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
} as const;
