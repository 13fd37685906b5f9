import { DEFAULT_SKILL_LEVEL, documentPaths, type SkillLevel } from '@tod/model';
import { arrayRemove, arrayUnion, type DocumentData, deleteField } from 'firebase/firestore';
import { updateDocument } from '../../../platform/firebase/write.ts';

/*
 * Each change names its sport only, so that changes made in two tabs add up. It shows at once and settles when the server
 * answers; it rejects when the rules refuse.
 */

/** Adds a sport to a person's own, at the level that one begins with. */
export function addSport(uid: string, sportId: string): Promise<void> {
  return writeSport(uid, { sportIds: arrayUnion(sportId), [`skillLevels.${sportId}`]: DEFAULT_SKILL_LEVEL });
}

/** Takes a sport from a person's own, with its level and ranking. */
export function removeSport(uid: string, sportId: string): Promise<void> {
  return writeSport(uid, {
    sportIds: arrayRemove(sportId),
    [`skillLevels.${sportId}`]: deleteField(),
    [`rankings.${sportId}`]: deleteField(),
  });
}

/** Sets how well a person practises one of their sports. */
export function setSkillLevel(uid: string, sportId: string, level: SkillLevel): Promise<void> {
  return writeSport(uid, { [`skillLevels.${sportId}`]: level });
}

/** Sets how a person says they are ranked in one of their sports (`parseRanking`); undefined takes it back. */
export function setRanking(uid: string, sportId: string, ranking: string | undefined): Promise<void> {
  return writeSport(uid, { [`rankings.${sportId}`]: ranking ?? deleteField() });
}

function writeSport(uid: string, fields: DocumentData): Promise<void> {
  return updateDocument(documentPaths.profile(uid), fields);
}
