import { administrationCalls } from './administration.ts';
import type { CallContract } from './contract.ts';
import type { CallGroup, CallOfGroup } from './groups.ts';
import { memberCalls } from './members.ts';
import { todCalls } from './tods.ts';

export type { CallContract } from './contract.ts';
export type { ContractEnding } from './contractLink.ts';
export { CALL_GROUPS, type CallGroup, type CallOfGroup, callPath } from './groups.ts';

export { MAX_REPORTED_ERRORS } from './reportErrors.ts';

/** Every call that the server answers, by its name. */
export const calls = { ...memberCalls, ...todCalls, ...administrationCalls } as const;

/** All contracts by name, typed for code that knows a call only as one of them. */
export const contracts: {
  readonly [Name in CallName]: CallContract<Name, CallInput<Name>, CallOutput<Name>>;
} = calls;

export type CallName = keyof typeof calls;

/** Calls that have a deployed function of their own. */
export type SingleCall = Exclude<CallName, { [Group in CallGroup]: CallOfGroup<Group> }[CallGroup]>;

/** What a call takes once its input was read. */
export type CallInput<Name extends CallName> =
  (typeof calls)[Name] extends CallContract<Name, infer Input, unknown> ? Input : never;

/** What a call answers. */
export type CallOutput<Name extends CallName> =
  (typeof calls)[Name] extends CallContract<Name, unknown, infer Output> ? Output : never;

/** Why a call may be refused, beside what every call may answer with. */
export type CallRefusal<Name extends CallName> = (typeof calls)[Name]['refusals'][number];
