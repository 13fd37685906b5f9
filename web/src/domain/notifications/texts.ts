/** What marking notifications and changing their settings says (docs/PRODUCT.md 10). */
export const texts = {
  allMarkedRead: 'Toutes les notifications ont été marquées comme lues',
  knownMarkedRead:
    'Les notifications présentes sur cet appareil ont été marquées comme lues. Recommencez avec une connexion pour les autres.',
  markReadFailed: 'Erreur lors du marquage comme lu',
  markAllReadFailed: 'Erreur lors du marquage global',
  settingsFailed: 'Impossible d’enregistrer ce réglage',
} as const;
