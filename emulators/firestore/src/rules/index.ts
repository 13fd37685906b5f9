/**
 * The Security Rules language. `compile` reads rules, `decide` judges a request by them. See README.md.
 * Nothing here knows Node, Firestore or Storage.
 */
export type { Method, Verb } from './ast.ts';
export { METHODS } from './ast.ts';
export type { CoverageReport, CoverageValue } from './coverageReport.ts';
export { reportCoverage } from './coverageReport.ts';
export type { DecideRequest, Decision, QueryScope, TraceItem } from './decide.ts';
export { decide } from './decide.ts';
export type { Issue } from './issues.ts';
export { LOOKUP_LIMITS } from './limits.ts';
export type { PathPart } from './matchPath.ts';
export { ANY_SEGMENT, ANY_SEGMENTS } from './matchPath.ts';
export type { Filter } from './query/filter.ts';
export type { FileInput, Ruleset } from './ruleset.ts';
export { compile } from './ruleset.ts';
export type { LookupAnswer } from './run.ts';
export { LookupBudget } from './run.ts';
export { bytes } from './values/bytes.ts';
export { duration } from './values/duration.ts';
export type { Lookup } from './values/failure.ts';
export { latlng } from './values/latlng.ts';
export { list } from './values/list.ts';
export { LazyEntries, map } from './values/map.ts';
export { float, int } from './values/number.ts';
export { formatPath, path } from './values/path.ts';
export { bool, NULL, string } from './values/scalar.ts';
export { setOf } from './values/set.ts';
export { parseTimestamp, timestampFromMillis, timestampFromSeconds } from './values/timestamp.ts';
export type { Entries, Value } from './values/value.ts';
export { vector } from './values/vector.ts';
