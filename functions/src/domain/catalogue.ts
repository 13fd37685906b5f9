import {
  documentPaths,
  type Plan,
  planSchema,
  type ServiceSettings,
  type Sport,
  serviceSettingsSchema,
  sportSchema,
} from '@tod/model';
import type { Firestore } from 'firebase-admin/firestore';
import { parseFields, readFields } from '../platform/documents.ts';

const PLAN_MINUTES = 1;
const SPORT_MINUTES = 10;
const SERVICE_MINUTES = 1;

/** What admins edit now and then and every call needs: kept in memory for a while, so that a call need not read it. */
export interface Catalogue {
  /** The limits of a plan, the defaults (docs/PRODUCT.md 11.1) where the plan has no document. */
  plan(planType: string): Promise<Plan>;
  /** What is switched off or closed for everybody; all is as usual where nobody has said anything. */
  service(): Promise<ServiceSettings>;
  /** The sports with these ids, null for an id without a sport. A sport that is missing is never remembered. */
  sports(ids: readonly string[]): Promise<readonly (Sport | null)[]>;
}

export function createCatalogue(db: Firestore, now: () => Date): Catalogue {
  const plans = remember<Plan>(now, PLAN_MINUTES);
  const sports = remember<Sport>(now, SPORT_MINUTES);
  const services = remember<ServiceSettings>(now, SERVICE_MINUTES);

  return {
    async service() {
      const known = services.get('service');
      if (known !== undefined) return known;
      const stored = await db.doc(documentPaths.serviceSettings()).get();
      return services.set('service', parseFields(serviceSettingsSchema, stored.data()));
    },

    async plan(planType) {
      const known = plans.get(planType);
      if (known !== undefined) return known;
      const stored = await db.doc(documentPaths.plan(planType)).get();
      return plans.set(planType, parseFields(planSchema, stored.data()));
    },

    async sports(ids) {
      const missing = ids.filter((id) => sports.get(id) === undefined);
      if (missing.length > 0) {
        for (const stored of await db.getAll(...missing.map((id) => db.doc(documentPaths.sport(id))))) {
          const fields = readFields(sportSchema, stored);
          if (fields !== null) sports.set(stored.id, { ...fields, id: stored.id });
        }
      }
      return ids.map((id) => sports.get(id) ?? null);
    },
  };
}

function remember<Value>(now: () => Date, minutes: number) {
  const known = new Map<string, { readonly value: Value; readonly until: number }>();
  return {
    get(key: string): Value | undefined {
      const entry = known.get(key);
      return entry !== undefined && entry.until > now().getTime() ? entry.value : undefined;
    },
    set(key: string, value: Value): Value {
      known.set(key, { value, until: now().getTime() + minutes * 60_000 });
      return value;
    },
  };
}
