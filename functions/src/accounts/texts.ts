/** The welcome mail, and what the log of administrators says (French; U+202F before ! and ?). */
export const texts = {
  welcomeSubject: 'Bienvenue sur Tod',
  // Nothing that somebody typed: the address may be another's until it is verified.
  welcome: [
    'Bonjour,',
    'Bienvenue sur Tod\u202f! Votre compte est créé.',
    'Complétez votre profil (nom, date de naissance, ville, sports)\u00a0: vous apparaîtrez alors dans les recherches et vous pourrez envoyer vos premiers tods.',
    'À bientôt sur le terrain,',
    'L’équipe Tod',
  ],

  accountDeleted: 'Compte supprimé',
} as const;
