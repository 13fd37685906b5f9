import type { ReportContext, ReportReason } from '@tod/model';
import { withDe } from '../../../platform/text/format.ts';

/** What the dialog to report somebody says. */
export const reportTexts = {
  titles: {
    profile: (name: string) => `Signaler le profil ${withDe(name)}`,
    conversation: (name: string) => `Signaler la conversation avec ${name}`,
    message: (name: string) => `Signaler un message ${withDe(name)}`,
    tod: (name: string) => `Signaler le tod avec ${name}`,
  } satisfies Record<ReportContext, (name: string) => string>,
  intro:
    'Votre signalement reste confidentiel. Notre équipe l’examine et décide, en regardant ce que vous signalez.',
  reason: 'Pourquoi\u00a0?',
  reasons: {
    harassment: 'Harcèlement ou insultes',
    spam: 'Publicité ou arnaque',
    fakeProfile: 'Faux profil',
    inappropriateContent: 'Contenu inapproprié',
    underage: 'Personne mineure',
    danger: 'Quelqu’un est en danger',
    other: 'Autre raison',
  } satisfies Record<ReportReason, string>,
  reasonMissing: 'Choisissez une raison',
  details: 'Précisions (facultatives)',
  detailsTooLong: 'Les précisions ne peuvent pas dépasser 1\u202f000\u00a0caractères',
  send: 'Envoyer le signalement',
  sent: 'Signalement envoyé. Merci.',
  sendFailed: 'Impossible d’envoyer le signalement',
} as const;
