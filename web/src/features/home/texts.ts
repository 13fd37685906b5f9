export const texts = {
  popular: {
    title: 'Sports populaires',
    all: 'Voir tous les sports',
    failed: 'Impossible de charger les sports populaires',
  },
  features: {
    title: 'Tout pour jouer ensemble',
    cards: [
      {
        icon: 'search',
        title: 'Recherche intelligente',
        text: 'Sport, niveau, distance et créneaux libres en commun\u00a0: les plus proches d’abord.',
      },
      {
        icon: 'people',
        title: 'Partenaires recommandés',
        text: 'Chaque recommandation dit pourquoi\u00a0: deux sports en commun, libre le mardi soir, à trois kilomètres.',
      },
      {
        icon: 'calendar',
        title: 'Organisation facile',
        text: 'Un tod, une réponse, une conversation, puis la session et son score.',
      },
      {
        icon: 'star',
        title: 'Avis et notes',
        text: 'Après une session enregistrée, chacun peut noter l’autre. Les bons partenaires se retrouvent.',
      },
    ],
  },
  testimonials: {
    title: 'Ils ont trouvé leur partenaire',
    stars: '5 étoiles sur 5',
    cards: [
      {
        name: 'Sophie, 32\u00a0ans',
        sport: 'tennis',
        city: 'Annecy',
        text: 'Je cherchais quelqu’un de mon niveau pour le mardi soir. Trois semaines plus tard, on joue encore.',
      },
      {
        name: 'Thomas, 28\u00a0ans',
        sport: 'course-a-pied',
        city: 'Lyon',
        text: 'Courir à deux avant le travail, c’est autre chose. Je n’ai plus raté une sortie.',
      },
      {
        name: 'Inès, 41\u00a0ans',
        sport: 'badminton',
        city: 'Nantes',
        text: 'Nouvelle en ville, j’ai trouvé un partenaire de badminton et, avec lui, tout un club.',
      },
    ],
  },
  install: {
    title: 'Installez l’application',
    text: 'Tod s’ouvre depuis votre écran d’accueil, même sans connexion, et vous prévient quand un partenaire répond.',
  },
  closing: {
    title: 'Prêt à jouer\u00a0?',
    text: 'Votre sport, votre ville, vos horaires\u00a0: dites-nous tout cela, les partenaires suivent.',
  },
} as const;
