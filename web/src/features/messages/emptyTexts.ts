/** What stands in place of messages where there are none. */
export const emptyTexts = {
  notFound: 'Conversation non trouvée',
  notFoundBody: 'Ce membre n’existe pas ou n’est plus sur Tod.',
  begin: 'Démarrez la conversation',
  beginHint: (name: string) => `Proposez à ${name} un jour, un lieu, un sport.`,
  offline: 'Aucun message enregistré sur cet appareil.',
  offlineBody: 'Vos messages s’afficheront dès que la connexion reviendra.',
} as const;
