import {
  hasBegun,
  isSlotPossible,
  MAX_TOD_SPORTS,
  missingInProfile,
  type Person,
  type ProfileFields,
  type ProfileNeed,
  personOf,
  type Refusal,
  type Slot,
  type TodPlace,
  type TodStatus,
} from '@tod/model';

/** A tod that somebody wants to send. */
export interface TodRequest {
  readonly initiatorUid: string;
  readonly recipientUid: string;
  /** Without repeats. */
  readonly sportIds: readonly string[];
  readonly slot: Slot | null;
  readonly place: TodPlace | null;
  readonly message: string;
}

export interface OpenTod {
  readonly id: string;
  readonly status: TodStatus;
  readonly sportIds: readonly string[];
}

/** What the database says about it. */
export interface TodSituation {
  readonly ownProfile: ProfileFields | null;
  readonly partnerProfile: ProfileFields | null;
  readonly isBlocked: boolean;
  /** The tod that is open between the two, as far as we looked. */
  readonly openTod: OpenTod | null;
  readonly areSportsKnown: boolean;
  /** The sender's account is new and has begun with as many people as such a one may. */
  readonly isFirstContactTooMany: boolean;
  readonly hasRoom: boolean;
  /** The server's time. */
  readonly now: Date;
}

export type TodPlan =
  | {
      readonly kind: 'refuse';
      readonly reason: Refusal;
      /** What the sender's own profile lacks. What the partner's lacks is nobody else's business. */
      readonly missing?: readonly ProfileNeed[];
    }
  | ({ readonly kind: 'addSports'; readonly todId: string } & Pick<OpenTod, 'status' | 'sportIds'>)
  | {
      readonly kind: 'create';
      readonly commonSports: readonly string[];
      readonly people: Readonly<Record<string, Person>>;
    };

/** What becomes of a request, without writing anything. */
export function planTod(request: TodRequest, situation: TodSituation): TodPlan {
  const { ownProfile, partnerProfile, openTod } = situation;
  if (request.slot !== null && !isSlotPossible(request.slot)) return refusal('invalidInput');
  const missing = missingInProfile(ownProfile);
  if (ownProfile === null || missing.length > 0) {
    return { kind: 'refuse', reason: 'ownProfileIncomplete', missing };
  }
  if (partnerProfile === null || partnerProfile.suspended === true) return refusal('partnerMissing');
  if (situation.isBlocked) return refusal('blocked');
  if (openTod?.status === 'pending') return refusal('todAlreadyPending');
  if (openTod !== null && request.sportIds.length === 0) return refusal('todAlreadyAccepted');
  if (!situation.areSportsKnown) return refusal('sportNotFound');
  if (openTod !== null) return planMoreSports(request, openTod);
  // Only a new tod carries the slot, so one that has begun keeps nobody from adding sports.
  if (request.slot !== null && hasBegun(request.slot, situation.now)) return refusal('slotInPast');
  if (situation.isFirstContactTooMany) return refusal('tooManyFirstContacts');
  if (!situation.hasRoom) return refusal('todLimitReached');
  return {
    kind: 'create',
    commonSports: ownProfile.sportIds.filter((sport) => partnerProfile.sportIds.includes(sport)),
    people: {
      [request.initiatorUid]: personOf(ownProfile),
      [request.recipientUid]: personOf(partnerProfile),
    },
  };
}

function planMoreSports(request: TodRequest, openTod: OpenTod): TodPlan {
  const sportIds = [...new Set([...openTod.sportIds, ...request.sportIds])];
  if (sportIds.length > MAX_TOD_SPORTS) return refusal('invalidInput');
  return { kind: 'addSports', todId: openTod.id, status: openTod.status, sportIds };
}

function refusal(reason: Refusal): TodPlan {
  return { kind: 'refuse', reason };
}
