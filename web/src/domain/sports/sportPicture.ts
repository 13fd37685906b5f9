import { foldName } from '@tod/model';

/** Words of a name, in lower case without accents, and the ground they are played on; the first that fits decides. */
const GROUNDS: readonly (readonly [RegExp, string])[] = [
  [/tennis de table|ping.?pong/, 'tennis-de-table'],
  [/badminton/, 'badminton'],
  [/squash/, 'squash'],
  [/padel/, 'padel'],
  [/tennis|pickleball/, 'tennis'],
  [/basket/, 'basketball'],
  [/volley/, 'volleyball'],
  [/hand/, 'handball'],
  [/rugby/, 'rugby'],
  [/foot|futsal/, 'football'],
  [/nata|nage|piscine|aqua|water.?polo/, 'natation'],
  [/aviron|kayak|canoe|paddle/, 'aviron'],
  [/randonnee|trek|trail|marche/, 'randonnee'],
  [/course|running|jogging|marathon|athletisme/, 'course-a-pied'],
  [/velo|cycl|vtt/, 'cyclisme'],
  [/escalade|bloc/, 'escalade'],
  [/ski|snow/, 'ski'],
  [/golf/, 'golf'],
  [/muscu|fitness|crossfit|halter/, 'musculation'],
  [/yoga|pilates/, 'yoga'],
  [/danse|zumba/, 'danse'],
  [/karate|taekwondo/, 'karate'],
  [/judo|jujitsu|lutte|aikido/, 'judo'],
  [/box/, 'boxe'],
];

const NO_GROUND = '/field.svg';

/** The picture of a sport of the catalogue: its own, else that of the ground its name speaks of, else a ground of no sport. */
export function pictureOfSport(sport: { readonly name: string; readonly imageUrl: string }): string {
  if (sport.imageUrl !== '') return sport.imageUrl;
  const name = foldName(sport.name);
  const ground = GROUNDS.find(([words]) => words.test(name))?.[1];
  return ground === undefined ? NO_GROUND : `/sports/${ground}.svg`;
}
