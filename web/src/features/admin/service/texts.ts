import { MAX_SERVICE_NOTICE_LENGTH, type ServiceFeature } from '@tod/model';

/** What holds for everybody. */
export const texts = {
  title: 'Service',
  subtitle: 'Ce qui vaut pour tout le monde, en quelques minutes',
  back: 'Retour à l’administration',
  failed: 'Impossible de charger les réglages',
  features: 'Fonctions ouvertes',
  feature: {
    ads: 'Publicités',
    purchases: 'Achats',
    signUp: 'Inscriptions',
  } as const satisfies Record<ServiceFeature, string>,
  notice: 'Message affiché à tout le monde',
  noticeHelp: `${MAX_SERVICE_NOTICE_LENGTH}\u00a0caractères au plus. Vide\u00a0: aucun message.`,
  closed: 'Fermer l’application (maintenance)',
  closedHelp: 'Seule l’administration peut encore s’en servir.',
  minimalVersion: 'Version minimale',
  minimalVersionHelp:
    'Par exemple 1.2.0. Les applications plus anciennes doivent se mettre à jour. Vide\u00a0: toutes.',
  minimalVersionFault: {
    noVersion: () => 'Indiquez une version comme 1.2.0',
    tooNew: (version: string) =>
      `Votre application est la version ${version}\u00a0: une version plus récente fermerait Tod à tout le monde.`,
  },
  reason: 'Raison',
  reasonHelp: 'Conservée dans le journal des actions',
  reasonMissing: 'Indiquez une raison',
  save: 'Enregistrer',
  changed: 'Quelqu’un d’autre vient de changer ces réglages.',
  takeOver: 'Afficher les nouveaux réglages',
  closeTitle: 'Fermer Tod à tout le monde\u00a0?',
  closeText: 'En quelques minutes, seule l’administration pourra encore s’en servir.',
  close: 'Fermer Tod',
  saving: 'Enregistrement...',
  saved: 'Réglages enregistrés',
  saveFailed: 'Impossible d’enregistrer les réglages',
} as const;
