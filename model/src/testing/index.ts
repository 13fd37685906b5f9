export { TOD_POLICY_CASES, type TodActor } from '../policies/todPolicyCases.ts';
