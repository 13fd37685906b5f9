import { type Measure, type ReportContext, type ReportSource, writeFrenchDate } from '@tod/model';

const n = '\u00a0';
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

const SUBJECTS: Readonly<Record<ReportContext, string>> = {
  profile: 'votre profil',
  conversation: 'une de vos conversations',
  message: 'un de vos messages',
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
  decision: (measures: readonly Measure[], until: Date | null) =>
    `${measures.map((measure) => measureText(measure, until)).join(' ')} Lisez les raisons, et contestez si vous n’êtes pas d’accord.`,
  decisionSubject: 'Une décision concerne votre compte Tod',
  decisionMail: (decision: {
    readonly measures: readonly Measure[];
    readonly until: Date | null;
    readonly context: ReportContext;
    readonly source: ReportSource;
    readonly reasons: string;
    readonly objectionUntil: Date;
    readonly siteUrl: string;
  }) => [
    'Bonjour,',
    `${examined(decision)}${decision.measures.map((measure) => measureText(measure, decision.until)).join(' ')}`,
    `Les raisons${n}: ${decision.reasons}`,
    SOURCES[decision.source],
    `${decision.siteUrl}/terms`,
    `Vous pouvez contester cette décision gratuitement jusqu’au ${writeFrenchDate(day, decision.objectionUntil)}${n}; une autre personne de notre équipe réexaminera votre cas. Vous pouvez aussi saisir un organe de règlement extrajudiciaire des litiges ou la justice. Lire et contester la décision${n}:`,
    `${decision.siteUrl}/decisions`,
    'L’équipe Tod',
  ],

  addressSuspended:
    'Un compte qui avait cette adresse e-mail avait été suspendu. La suspension vaut aussi pour celui-ci.',
} as const;
