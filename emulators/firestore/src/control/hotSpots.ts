import type { HotSpotCounter } from '../hotspots/hotSpots.ts';
import { type ControlAnswer, jsonAnswer } from './errors.ts';

/** Where the writes of a project have met since the server began. */
export function listHotSpots(hotSpots: HotSpotCounter, project: string): ControlAnswer {
  return jsonAnswer(hotSpots.of(project));
}
