import type { Mutant } from './mutant.ts';

interface Equivalent {
  /** Of their paths from the root, the end. */
  readonly files: string;
  readonly changes: readonly string[];
  /** What their lines say, where the change alone would stand for others too. */
  readonly on?: string;
  readonly why: string;
}

/** Mutants that do what the file does: no test can notice them. By their change and what stands there, as lines move. */
const EQUIVALENT: readonly Equivalent[] = [
  {
    files: '.rules',
    changes: ['request.auth != null && → (nothing)', 'isSignedIn() && → (nothing)'],
    why: 'for a visitor the part behind it fails, which refuses as well',
  },
  {
    files: 'firestore.rules',
    changes: ['create → write', 'update → write', 'list → read'],
    why:
      'what else it would hold for lacks what the condition looks at: a deletion has no request.resource, a creation no resource, a get ' +
      'no query; where it lacks nothing, it is allowed already',
  },
  {
    files: 'firestore.rules',
    changes: [
      'levels is map && → (nothing)',
      'rankings is map && → (nothing)',
      'moment is timestamp && → (nothing)',
      'degrees is number && → (nothing)',
      '&& settings.push is map → (nothing)',
      '&& settings.quietHours is map → (nothing)',
      'time is string && → (nothing)',
      '&& request.resource.data.k is string → (nothing)',
      '&& sport.popularity is number → (nothing)',
      '&& plan.price is number → (nothing)',
      '&& ad.locations is list → (nothing)',
    ],
    why: 'what is asked of it next fails for every other type, which refuses as well',
  },
  {
    files: 'firestore.rules',
    changes: [
      "!changed.hasAny(['name', 'birthYear', 'city', 'bio']) || → (nothing)",
      "!changed.hasAny(['rankings', 'sportIds']) || → (nothing)",
      "!('availabilitySchedule' in changed) || → (nothing)",
      "!('city' in changed) || → (nothing)",
      "!('bio' in changed) || → (nothing)",
    ],
    why: 'what did not change is right already, also in a profile that nobody has filled in: this only spares expressions',
  },
  {
    files: 'firestore.rules',
    changes: ['words is list && → (nothing)'],
    why: 'what is no list has no join, and an empty text is refused by what else is asked of sports, levels and rankings',
  },
  {
    files: 'firestore.rules',
    changes: ['90 → 91', '180 → 181'],
    on: 'isOnGrid(',
    why: 'no cell of a geohash lies beyond the poles or the line where the days meet, and a position lies in its cell',
  },
  {
    files: 'firestore.rules',
    changes: [
      '&& degrees >= -limit → (nothing)',
      '&& degrees >= -limit → || degrees >= -limit',
      '&& degrees <= limit → (nothing)',
      '&& degrees <= limit → || degrees <= limit',
    ],
    why: 'the same: what lies in its cell lies on Earth, and comparing what is no number fails',
  },
  {
    files: 'firestore.rules',
    changes: ['&& geohash is string → (nothing)'],
    why: 'what is asked of it next fails for every other type, which refuses as well',
  },
  {
    files: 'firestore.rules',
    changes: ["'latitude', → (nothing)", ", 'geohash' → (nothing)"],
    on: 'changed.hasAny(',
    why: 'a cell is lower than a step of latitude, so that each of the two changes with the other or with the longitude',
  },
  {
    files: 'firestore.rules',
    changes: ['1 → 0', '2 → 1', '3 → 2'],
    on: '.trim().size() >= ',
    why: 'without the spaces around it, it has to be as long as that anyway',
  },
  {
    files: 'firestore.rules',
    changes: ['1 → 0'],
    on: 'return isText(name, 1, 60)',
    why: 'a letter is asked for next',
  },
  {
    files: 'firestore.rules',
    changes: ['1 → 0', '1 → 2'],
    on: 'Url, 1, 2000)',
    why: 'what an address has to begin with, as is asked next, is longer',
  },
  {
    files: 'firestore.rules',
    changes: ['30 → 31'],
    on: 'isListOfWords(rankings.values(), 30,',
    why: 'they belong to sports of the profile, of which there are thirty at most',
  },
  {
    files: 'firestore.rules',
    changes: ['week[6] in before || → (nothing)', '6 → 7'],
    on: 'week[6] in before || isDay(week[6])',
    why: 'a day that was there is right already, and the last one of a week leaves enough expressions to look at it again',
  },
  {
    files: 'functions/src/domain/bucket.ts',
    changes: ['0 → 1'],
    on: 'getTime() ?? 0',
    why: 'the first moments of 1970 are over',
  },
  {
    files: 'emulators/firestore/src/core/clock.ts',
    changes: ['0 → 1'],
    why: 'the first moments of 1970 are over',
  },
  {
    files: 'emulators/firestore/src/core/values/compare.ts',
    changes: ['&& isNumber(right) → (nothing)', "left.type === 'geoPoint' && → (nothing)"],
    why: 'values of one rank are of one type: this only tells the types',
  },
  {
    files: 'emulators/firestore/src/core/transactions/transactions.ts',
    changes: ["options.mode === 'readWrite' && → (nothing)"],
    why: 'no other transaction names one that it tries again: this only tells the types',
  },
  {
    files: 'emulators/firestore/src/core/documents/resourceName.ts',
    changes: [
      'name.length - root.length > MAX_PATH_BYTES / 3 → name.length - root.length >= MAX_PATH_BYTES / 3',
    ],
    why: 'what is short enough to need no counting may be counted',
  },
  {
    files: 'emulators/firestore/src/core/values/fieldPath.ts',
    changes: ['text.length <= MAX_PATH_BYTES → text.length < MAX_PATH_BYTES'],
    why: 'the longer way reads the same path',
  },
  {
    files: 'emulators/firestore/src/core/indexes/planIndexes.ts',
    changes: ['isNameDescending → !(isNameDescending)'],
    why: 'the two words only tell ends apart, whichever stands for which',
  },
  {
    files: 'functions/src/domain/buckets.ts',
    changes: ['?? null → (nothing)'],
    why: 'what is not there is taken for none either way: this only tells the types',
  },
  {
    files: 'functions/src/moderation/outreach.ts',
    changes: ['0 → 1'],
    on: 'digest === null ? 0',
    why: 'one text is as little noticed as none',
  },
  {
    files: 'functions/src/tods/todNews.ts',
    changes: ["?? '' → (nothing)"],
    on: 'partnerOf(tod.participants, senderUid)',
    why: 'there is no news of whoever takes no part: this only tells the types',
  },
  {
    files: 'functions/src/notifications/decidePush.ts',
    changes: ['|| notification.relatedId === null → (nothing)'],
    on: 'announcement === null ||',
    why: 'what is about no conversation has no announcement: this only tells the types',
  },
  {
    files: 'functions/src/notifications/decidePush.ts',
    changes: ['0 → 1'],
    on: '(conversation?.unread[uid] ?? 0) <= 1',
    why: 'none and one are the same here',
  },
  {
    files: 'functions/src/edges/networkOf.ts',
    changes: ["?? '' → (nothing)", '?? [] → (nothing)'],
    on: '.split(',
    why: 'a text that is split has a part: this only tells the types',
  },
  {
    files: 'functions/src/platform/transaction.ts',
    changes: ["&& 'code' in error → (nothing)", "&& typeof error.code === 'number' → (nothing)"],
    why: 'what is not there, or no number, is none of the codes: this only tells the types',
  },
  ...['accountStore.ts', 'files.ts', 'tasks.ts'].map((name) => ({
    files: `functions/src/platform/${name}`,
    changes: [
      'error instanceof Error && → (nothing)',
      "typeof error === 'object' && → (nothing)",
      '&& error !== null → (nothing)',
      '&& error !== null → || error !== null',
      "&& 'code' in error → (nothing)",
      "&& 'code' in error → || 'code' in error",
    ],
    why: 'what the packages throw is an error, and without a code none of those: this only tells the types',
  })),
  {
    files: 'functions/src/platform/stripeErrors.ts',
    changes: ['isRecord(error) && → (nothing)'],
    why: 'what the package throws is an error: this only tells the types',
  },
  {
    files: 'functions/src/platform/reverseGeocoder.ts',
    changes: ["?? '' → (nothing)"],
    on: '.split(',
    why: 'a text that is split has a part: this only tells the types',
  },
  {
    files: 'functions/src/platform/places.ts',
    changes: [
      '!isRecord(answer) || → (nothing)',
      '|| !Array.isArray(answer.elements) → (nothing)',
      '|| !Array.isArray(answer.elements) → && !Array.isArray(answer.elements)',
    ],
    why: 'what has no elements fails in the next lines all the same',
  },
  {
    files: 'functions/src/edges/input.ts',
    changes: [
      'false → true',
      'Array.isArray(given) && → (nothing)',
      'isRecord(given) && → (nothing)',
      '&& !Array.isArray(value) → (nothing)',
      'Object.hasOwn(read, key) && → (nothing)',
    ],
    why: 'the schema, or the comparison of what it read with what was given, refuses the same: of the two lines each holds alone',
  },
  {
    files: 'functions/src/pictures/formats/jpeg.ts',
    changes: ['?? 0 → (nothing)', '0 → 1'],
    on: '?? 0;',
    why: 'what is not there is refused by its length: this only tells the types',
  },
  {
    files: 'functions/src/pictures/formats/jpeg.ts',
    changes: ['0xe0 → 225', 'marker >= 0xe0 → marker > 0xe0'],
    on: 'marker <= 0xef',
    why: 'the first of them is that of JFIF, which was asked for before',
  },
  {
    files: 'functions/src/pictures/formats/webp.ts',
    changes: ['16 → 15', '16 → 17'],
    on: 'side >> 16',
    why: 'a side has 14 bits',
  },
  {
    files: 'functions/src/domain/blocks.ts',
    changes: ['30 → 29'],
    why: 'what is asked for in one query more is found all the same',
  },
  {
    files: 'functions/src/tods/reachablePartner.ts',
    changes: ["?? refuse('notParticipant') → (nothing)"],
    why: 'whoever takes no part was refused by the policy: this only tells the types',
  },
  {
    files: 'functions/src/tods/recordSession.ts',
    changes: ["?? refuse('notParticipant') → (nothing)"],
    why: 'whoever takes no part was refused by the policy: this only tells the types',
  },
  {
    files: 'functions/src/tods/respondToTod.ts',
    changes: ["tod.fields.status === 'pending' && → (nothing)"],
    why: 'between two who have agreed on a tod no request waits: this only spares a read',
  },
  {
    files: 'functions/src/tods/sendTod.ts',
    changes: ['openTod === null || → (nothing)'],
    why: 'sports are added where there is an open tod: this only tells the types',
  },
  {
    files: 'functions/src/tods/planTod.ts',
    changes: ['ownProfile === null || → (nothing)'],
    why: 'a profile that is missing lacks everything: this only tells the types',
  },
  {
    files: 'model/src/ad.ts',
    changes: ['text === undefined || → (nothing)', 'ad.startDate !== null && → (nothing)'],
    why: 'nothing is no address, and as a moment the first of 1970, which is over: this only tells the types',
  },
  {
    files: 'model/src/ad.ts',
    changes: ['a.id < b.id → a.id <= b.id', '1 → 2'],
    on: 'a.id < b.id ? -1 : 1',
    why: 'no two have one id, and of what a comparison says only the sign counts',
  },
  {
    files: '.ts',
    changes: ['.max(AD_LOCATIONS.length) → (nothing)', '.max(MEASURES.length) → (nothing)'],
    why: 'of what may be there once there is no more: this only spares looking at each',
  },
  {
    files: 'model/src/adCount.ts',
    changes: ["typeof found === 'number' && → (nothing)", 'found >= 0 → found > 0'],
    why: 'safe integers are numbers, and none is read as none either way',
  },
  {
    files: '.ts',
    changes: [
      "typeof input === 'object' && → (nothing)",
      '&& input !== null → (nothing)',
      '&& input !== null → || input !== null',
      "&& 'measures' in input → (nothing)",
      "&& 'measures' in input → || 'measures' in input",
      "&& 'suspended' in input → (nothing)",
      "&& 'suspended' in input → || 'suspended' in input",
    ],
    why: 'it is the object around the days, as yup hands it over, whatever it holds: this only tells the types',
  },
  {
    files: 'model/src/scoring.ts',
    changes: ['ahead > 0 → ahead >= 0', 'player1 > player2 → player1 >= player2'],
    why: 'a draw was told before, and of two that are the same either is the most',
  },
  {
    files: 'model/src/scoring.ts',
    changes: ['1 → 2'],
    on: 'maxSetsOf(scoring) > 1',
    why: 'no sport has two sets at most',
  },
  {
    files: 'model/src/serviceSettings.ts',
    changes: ['difference < 0 → difference <= 0'],
    why: 'it differs, as was asked before',
  },
  {
    files: 'model/src/documentPaths.ts',
    changes: ['uid < otherUid → uid <= otherUid'],
    why: 'of two that are the same either comes first',
  },
  {
    files: 'model/src/personName.ts',
    changes: ['1 → 0'],
    on: 'let start = 1;',
    why: 'the beginnings of the words are there already',
  },
];

/** Why nobody can tell a mutant from the file; undefined for all others. */
export function whyEquivalent({ file, change, source }: Mutant): string | undefined {
  return EQUIVALENT.find(
    ({ files, changes, on = '' }) => file.endsWith(files) && changes.includes(change) && source.includes(on),
  )?.why;
}
