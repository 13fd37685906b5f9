/** What leaving says of answers, apart from the other texts of tods because every page brings it. */
export const unsentTexts = {
  title: 'Réponses non envoyées',
  text: 'Ce que vous avez répondu à un tod attend encore d’être envoyé. Si vous vous déconnectez, votre réponse sera peut-être perdue.',
} as const;
