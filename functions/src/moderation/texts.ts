const n = '\u00a0';

/** What the server writes about reports and what was decided on them (French). */
export const texts = {
  removedMessage: 'Message retiré par la modération',

  receiptTitle: 'Signalement reçu',
  receipt: 'Merci. Notre équipe examine votre signalement et vous dira si elle a pris une mesure.',
  receiptSubject: 'Nous avons reçu votre signalement',
  receiptMail: (siteUrl: string) => [
    'Bonjour,',
    'Nous avons bien reçu votre signalement. Une personne de notre équipe l’examine, sans décision automatique, et nous vous dirons si elle a pris une mesure.',
    `Votre signalement reste confidentiel${n}: la personne concernée n’apprend pas qu’il vient de vous.`,
    `En cas de danger immédiat, appelez le 17 ou le 112. Pour ne plus avoir de contact avec quelqu’un, vous pouvez bloquer cette personne${n}:`,
    `${siteUrl}/messages`,
    'L’équipe Tod',
  ],

  outcomeTitle: 'Votre signalement a été examiné',
  measureTaken:
    'Nous avons pris une mesure. Par respect pour la vie privée, nous ne disons pas laquelle. Merci de votre aide.',
  nothingFound:
    'Nous n’avons pas constaté de manquement à nos conditions d’utilisation. Vous pouvez bloquer cette personne ou signaler autre chose.',
  accountGone:
    'Le compte que vous avez signalé n’existe plus. Nous ne pouvons donc plus prendre de mesure. Merci de votre aide.',
  outcomeSubject: 'Votre signalement a été examiné',
  outcomeMail: (outcome: string, siteUrl: string) => [
    'Bonjour,',
    'Une personne de notre équipe a examiné votre signalement, sans décision automatique.',
    outcome,
    `Vous n’êtes pas d’accord\u202f? Écrivez-nous à l’adresse de nos mentions légales${n}; une autre personne réexaminera votre signalement. Vous pouvez aussi saisir la justice.`,
    `${siteUrl}/mentions-legales`,
    'L’équipe Tod',
  ],

  liftedTitle: 'Votre compte n’est plus suspendu',
  lifted: 'Notre équipe a levé la suspension de votre compte. Tout est possible comme avant.',
  liftedSubject: 'Votre compte Tod n’est plus suspendu',
  liftedMail: (siteUrl: string) => [
    'Bonjour,',
    'Notre équipe a levé la suspension de votre compte. Tout est possible comme avant.',
    siteUrl,
    'L’équipe Tod',
  ],

  objectionSubject: 'Nous avons reçu votre contestation',
  objectionMail: (siteUrl: string) => [
    'Bonjour,',
    'Nous avons bien reçu votre contestation. Une personne qui n’a pas pris la décision la réexamine, et vous répond ici\u00a0:',
    `${siteUrl}/decisions`,
    'L’équipe Tod',
  ],

  answerTitle: 'Réponse à votre contestation',
  upheld: 'Une autre personne a réexaminé votre cas. La décision est maintenue.',
  reversed: 'Une autre personne a réexaminé votre cas. La décision est annulée.',
  reversedButSuspended:
    'Une autre personne a réexaminé votre cas. La décision est annulée, mais une autre décision suspend encore votre compte.',
  answerSubject: 'Réponse à votre contestation',
  answerMail: (outcome: string, text: string, siteUrl: string) => [
    'Bonjour,',
    outcome,
    `Sa réponse${n}: ${text}`,
    'Vous pouvez encore saisir un organe de règlement extrajudiciaire des litiges ou la justice.',
    `${siteUrl}/decisions`,
    'L’équipe Tod',
  ],
} as const;
