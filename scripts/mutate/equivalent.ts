import type { Mutant } from './mutant.ts';

interface Equivalent {
  /** Of their paths from the root, the end. */
  readonly files: string;
  readonly changes: readonly string[];
  readonly why: string;
}

/** Mutants that do what the file does: no test can notice them. By their change, as lines move. */
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
    files: 'functions/src/domain/bucket.ts',
    changes: ['0 → 1'],
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
    files: 'functions/src/domain/blocks.ts',
    changes: ['30 → 29'],
    why: 'what is asked for in one query more is found all the same',
  },
  {
    files: 'functions/src/tods/respondToTod.ts',
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
];

/** Why nobody can tell a mutant from the file; undefined for all others. */
export function whyEquivalent({ file, change }: Mutant): string | undefined {
  return EQUIVALENT.find((known) => file.endsWith(known.files) && known.changes.includes(change))?.why;
}
