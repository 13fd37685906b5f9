/** What everybody is told of the service as a whole. */
export const texts = {
  label: 'Information sur le service',
  closedTitle: 'Tod est en maintenance',
  closedText: 'Nous revenons très vite. Rien de ce que vous avez enregistré n’est perdu.',
  team: 'Accès de l’équipe',
  outdatedTitle: 'Mettez Tod à jour',
  outdatedText: 'Cette version n’est plus prise en charge. La mise à jour prend quelques secondes.',
  update: 'Mettre à jour',
} as const;
