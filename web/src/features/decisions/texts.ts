import type { Measure, ReportSource } from '@tod/model';

/** The page on which somebody reads what was decided about them, and objects. */
export const texts = {
  title: 'Décisions',
  subtitle: 'Ce que notre équipe a décidé au sujet de votre compte, et pourquoi.',
  loadFailed: 'Impossible de charger les décisions',
  empty: 'Aucune décision ne concerne votre compte.',
  emptyOffline: 'Aucune décision enregistrée sur cet appareil.',
  list: 'Décisions',
  decidedOn: (date: string) => `Décision du ${date}`,
  about: (context: string): string => ABOUT[context] ?? ABOUT.profile,
  measures: {
    warning: 'Avertissement',
    messageRemoved: 'Message retiré',
    avatarRemoved: 'Photo de profil retirée',
    bannerRemoved: 'Bannière retirée',
    suspension: 'Compte suspendu',
  } satisfies Record<Measure, string>,
  until: (date: string) => `jusqu’au ${date}`,
  forGood: 'sans limite de durée',
  quote: 'Le message',
  reasons: 'Les raisons',
  ground: {
    member:
      'Un membre nous a signalé les faits. Une personne a décidé, sans traitement automatisé, sur la base de nos conditions d’utilisation.',
    server:
      'Un indice relevé automatiquement nous a alertés. Une personne a examiné les faits et décidé, sur la base de nos conditions d’utilisation.',
    administrator:
      'Notre équipe a constaté les faits elle-même. Une personne a décidé, sans traitement automatisé, sur la base de nos conditions d’utilisation.',
    formerAccount:
      'Une personne avait décidé de suspendre un compte qui avait cette adresse e-mail. La suspension a été étendue à celui-ci automatiquement, sur la base de nos conditions d’utilisation.',
  } satisfies Record<ReportSource, string>,
  terms: 'Lire les conditions d’utilisation',
  redress:
    'La contestation est gratuite. Vous pouvez aussi saisir un organe de règlement extrajudiciaire des litiges ou la justice.',
  object: 'Contester la décision',
  objectUntil: (date: string) =>
    `Vous pouvez contester jusqu’au ${date}. Une autre personne réexaminera votre cas.`,
  objectionLabel: 'Pourquoi contestez-vous cette décision\u00a0?',
  objectionShort: 'Expliquez en quelques mots ce que vous contestez',
  objectionLong: 'La contestation ne peut pas dépasser 2\u202f000\u00a0caractères',
  send: 'Envoyer la contestation',
  sent: 'Contestation envoyée',
  sendFailed: 'Impossible d’envoyer la contestation',
  objected: (date: string) => `Votre contestation du ${date}`,
  waiting: 'Une autre personne réexamine votre cas. Vous aurez sa réponse ici, et par e-mail.',
  upheld: 'La décision est maintenue',
  reversed: 'La décision est annulée',
  closed: 'Le délai pour contester cette décision est passé.',
} as const;

const ABOUT: Readonly<Record<string, string>> & { readonly profile: string } = {
  profile: 'Au sujet de votre profil',
  conversation: 'Au sujet d’une conversation',
  message: 'Au sujet d’un message',
  tod: 'Au sujet d’un tod',
};
