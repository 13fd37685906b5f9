/** What asking for pushes and turning them on and off says (docs/PRODUCT.md 10.4). */
export const texts = {
  promptTitle: 'Activer les notifications',
  promptText:
    'Soyez prévenu·e sur cet appareil d’une demande de tod, d’une réponse ou d’un message, même quand l’application est fermée. Vos heures calmes sont respectées, et vous pouvez arrêter à tout moment.',
  enable: 'Activer',
  later: 'Plus tard',
  prompted: {
    enabled: 'Notifications activées avec succès\u202f!',
    refused:
      'Vous avez refusé les notifications. Vous pouvez les activer dans les paramètres de votre navigateur.',
    notSubscribed: 'Impossible de s’abonner aux notifications. Veuillez réessayer.',
    failed: 'Une erreur est survenue lors de l’activation des notifications.',
  },
  blockedWarning:
    'Vous avez bloqué les notifications. Activez-les dans les paramètres du navigateur pour recevoir des alertes importantes.',

  cardTitle: 'Notifications sur cet appareil',
  cardText: 'Messages, demandes de tod et réponses, même quand l’application est fermée.',
  cardStates: {
    enabled: 'Activées sur cet appareil.',
    off: 'Désactivées sur cet appareil.',
    unsupported:
      'Ce navigateur ne sait pas les recevoir. Essayez avec une version récente de Chrome, Edge, Firefox ou Safari.',
    notInstalled:
      'Sur iPhone et iPad, installez d’abord l’application\u00a0: touchez Partager, puis «\u00a0Sur l’écran d’accueil\u00a0», et ouvrez Tod depuis son icône.',
  },
  /** What to do where they are blocked, by who has the setting. */
  cardBlocked: {
    browser:
      'Bloquées par le navigateur. Autorisez-les pour ce site dans ses paramètres (l’icône à gauche de l’adresse), puis revenez ici.',
    safari:
      'Bloquées par le navigateur. Autorisez-les pour ce site dans Safari › Réglages › Sites web › Notifications, puis revenez ici.',
    system: 'Bloquées par l’appareil. Autorisez-les dans Réglages › Notifications › Tod, puis revenez ici.',
    app: 'Bloquées pour l’application. Autorisez-les dans ses paramètres (sur Android, un appui long sur son icône, puis «\u00a0Infos sur l’appli\u00a0»\u00a0; sur ordinateur, le menu en haut de sa fenêtre), puis revenez ici.',
  },
  lastPrompt: (date: string) => `Dernière demande\u00a0: ${date}`,
  enabling: 'Configuration des notifications...',
  disable: 'Désactiver sur cet appareil',
  reset: 'Réinitialiser',
  card: {
    enabled: 'Notifications activées avec succès',
    already: 'Les notifications sont déjà activées',
    refused: 'Impossible d’obtenir la permission pour les notifications',
    notSubscribed: 'Impossible d’activer les notifications',
    failed: 'Une erreur s’est produite lors de l’activation des notifications',
  },
  disabled: 'Notifications désactivées sur cet appareil',
  disableFailed: 'Impossible de désactiver les notifications',
  resetDone: 'Préférences de notification réinitialisées',
  resetFailed: 'Erreur lors de la réinitialisation des préférences',
  /** In the log only. */
  missingKeys: 'Clés de souscription manquantes',
} as const;
