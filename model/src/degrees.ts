import { number } from 'yup';

/** Degrees that travel as numbers, never as texts. Apart from positions, whose geohashes not every page needs. */
export const latitudeSchema = number().strict().min(-90).max(90).required();
export const longitudeSchema = number().strict().min(-180).max(180).required();
