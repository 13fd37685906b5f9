import type { Period } from '../../../domain/statistics/timeSeriesOf.ts';

/** The figures of Tod and their course. */
export const texts = {
  title: 'Statistiques',
  subtitle: 'Comptées par le serveur, mises à jour toutes les heures.',
  back: 'Administration',
  loadFailed: 'Impossible de charger les statistiques',
  empty: 'Rien n’a encore été compté',
  emptyOffline: 'Aucun chiffre enregistré sur cet appareil.',
  emptyText: 'Les premiers chiffres arrivent une heure après la première activité.',
  keyFigures: 'Chiffres clés',
  members: 'Membres',
  subscribers: 'Abonnés premium',
  revenue: 'Revenu mensuel',
  conversion: 'Taux de conversion',
  growth: 'Croissance sur 30\u00a0jours',
  unknown: 'Pas encore connu',
  percent: (value: number) =>
    `${new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 }).format(value)}\u00a0%`,
  periodsLabel: 'Période',
  periods: { month: '30\u00a0jours', year: '12\u00a0mois' } satisfies Record<Period, string>,
  charts: {
    signUps: { title: 'Inscriptions', series: { signUps: 'Inscriptions', deletions: 'Comptes supprimés' } },
    active: {
      title: 'Personnes actives',
      day: { activePeople: 'Actives dans la journée' },
      month: { firstActiveOfMonth: 'Actives dans le mois' },
    },
    tods: {
      title: 'Tods',
      series: { todsSent: 'Envoyés', todsAccepted: 'Acceptés', todsPlayed: 'Joués' },
    },
    messages: { title: 'Messages', series: { messages: 'Messages envoyés' } },
    answered: {
      title: 'Tods qui ont eu leur réponse en un jour',
      series: { answeredShare: 'Part des tods envoyés (%)' },
    },
    paid: { title: 'Encaissements', series: { paid: 'Payé chez Stripe (€), remboursements déduits' } },
    revenue: {
      title: 'Revenu mensuel des abonnements',
      series: { revenue: 'Ce que rapportent les abonnements en un mois (€)' },
    },
  },
  showTable: 'Voir le tableau',
  hideTable: 'Masquer le tableau',
  day: 'Jour',
  month: 'Mois',
  summedAt: (date: string) => `Dernière mise à jour\u00a0: ${date}`,
} as const;
