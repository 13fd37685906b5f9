import { type Measure, type ReportContext, type ReportSource, writeFrenchDate } from '@tod/model';

const n = '\u00a0';
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

const SUBJECTS: Readonly<Record<ReportContext, string>> = {
  profile: 'votre profil',
  conversation: 'une de vos conversations',
  message: 'un de vos messages',
  tod: 'un de vos tods',
};

const measureText = (measure: Measure, until: Date | null): string => {
  switch (measure) {
    case 'warning':
      return 'Nous vous adressons un avertissement.';
    case 'messageRemoved':
      return 'Nous avons retiré ce message.';
    case 'avatarRemoved':
      return 'Nous avons retiré votre photo de profil.';
    case 'bannerRemoved':
      return 'Nous avons retiré votre bannière.';
    case 'suspension':
      return until === null
        ? 'Nous avons suspendu votre compte sans limite de durée.'
        : `Nous avons suspendu votre compte jusqu’au ${writeFrenchDate(day, until)}.`;
  }
};

/** What was decided, as the person concerned is told. */
interface ToldDecision {
  readonly measures: readonly Measure[];
  readonly until: Date | null;
  readonly longer: { readonly until: Date | null } | null;
}

const measuresText = ({ measures, until, longer }: ToldDecision) =>
  [
    ...measures.map((measure) => measureText(measure, until)),
    ...(longer === null ? [] : [longerText(longer.until)]),
  ].join(' ');

const longerText = (until: Date | null) =>
  until === null
    ? 'Une décision précédente, qui suspend votre compte sans limite de durée, reste valable.'
    : `Une décision précédente, qui suspend votre compte jusqu’au ${writeFrenchDate(day, until)}, reste valable.`;

const SOURCES: Readonly<Record<ReportSource, string>> = {
  member:
    'Un membre nous a signalé les faits. Une personne a décidé, sans traitement automatisé, sur la base de nos conditions d’utilisation, que vous pouvez relire ici\u00a0:',
  server:
    'Un indice relevé automatiquement nous a alertés. Une personne a examiné les faits et décidé, sur la base de nos conditions d’utilisation, que vous pouvez relire ici\u00a0:',
  administrator:
    'Notre équipe a constaté les faits elle-même. Une personne a décidé, sans traitement automatisé, sur la base de nos conditions d’utilisation, que vous pouvez relire ici\u00a0:',
  formerAccount:
    'Une personne avait décidé de suspendre un compte qui avait cette adresse e-mail. La suspension a été étendue à celui-ci automatiquement, sur la base de nos conditions d’utilisation, que vous pouvez relire ici\u00a0:',
};

/** Nobody looks at an account whose suspension goes on from a former one. */
const examined = ({ source, context }: { readonly source: ReportSource; readonly context: ReportContext }) =>
  source === 'formerAccount' ? '' : `Notre équipe a examiné ${SUBJECTS[context]}. `;

/** What the server writes to whom a decision concerns (French). */
export const texts = {
  decisionTitle: 'Une décision concerne votre compte',
  decision: (decision: ToldDecision) =>
    `${measuresText(decision)} Lisez les raisons, et contestez si vous n’êtes pas d’accord.`,
  decisionSubject: 'Une décision concerne votre compte Tod',
  decisionMail: (
    decision: ToldDecision & {
      readonly context: ReportContext;
      readonly source: ReportSource;
      readonly reasons: string;
      readonly objectionUntil: Date;
      readonly siteUrl: string;
    },
  ) => [
    'Bonjour,',
    `${examined(decision)}${measuresText(decision)}`,
    `Les raisons${n}: ${decision.reasons}`,
    SOURCES[decision.source],
    `${decision.siteUrl}/terms`,
    `Vous pouvez contester cette décision gratuitement jusqu’au ${writeFrenchDate(day, decision.objectionUntil)}${n}; une autre personne de notre équipe réexaminera votre cas. Vous pouvez aussi saisir un organe de règlement extrajudiciaire des litiges ou la justice. Lire et contester la décision${n}:`,
    `${decision.siteUrl}/decisions`,
    'L’équipe Tod',
  ],

  deletionSubject: 'Nous avons supprimé votre compte Tod',
  deletionMail: (deletion: {
    readonly reasons: string;
    readonly objectionUntil: Date;
    readonly siteUrl: string;
  }) => [
    'Bonjour,',
    'Nous avons supprimé votre compte.',
    `Les raisons${n}: ${deletion.reasons}`,
    `Une personne de notre équipe a décidé, sans traitement automatisé, sur la base de nos conditions d’utilisation, que vous pouvez relire ici${n}:`,
    `${deletion.siteUrl}/terms`,
    `Vous pouvez contester cette décision gratuitement jusqu’au ${writeFrenchDate(day, deletion.objectionUntil)}, en nous écrivant à l’adresse de nos mentions légales${n}; une autre personne de notre équipe réexaminera votre cas. Vous pouvez aussi saisir un organe de règlement extrajudiciaire des litiges ou la justice.`,
    `${deletion.siteUrl}/mentions-legales`,
    'L’équipe Tod',
  ],

  addressSuspended:
    'Un compte qui avait cette adresse e-mail avait été suspendu. La suspension vaut aussi pour celui-ci.',
} as const;
