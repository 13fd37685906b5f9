/** What marking notifications and changing their settings says (docs/PRODUCT.md 10). */
export const texts = {
  allMarkedRead: 'Toutes les notifications ont été marquées comme lues',
  markReadFailed: 'Erreur lors du marquage comme lu',
  markAllReadFailed: 'Erreur lors du marquage global',
  settingsFailed: 'Impossible d’enregistrer ce paramètre',
} as const;

/** What signing out asks where settings have not reached the server. */
export const unsentSettingsTexts = {
  title: 'Réglages non enregistrés',
  text: 'Des réglages de vos notifications ne sont pas encore enregistrés. Si vous vous déconnectez, ils seront perdus.',
} as const;
