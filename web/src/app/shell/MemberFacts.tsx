import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Counter } from './navigation.ts';

/** What the shell shows of the signed-in person, read live once Firestore has been loaded. */
export interface MemberFacts {
  /** The profile's name; empty while unknown. */
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly sportId: string | null;
  readonly isPremium: boolean;
  /** How many wait, of each kind. */
  readonly counts: Readonly<Record<Counter, number>>;
}

const NOTHING_YET: MemberFacts = {
  name: '',
  avatarUrl: null,
  sportId: null,
  isPremium: false,
  counts: { messages: 0, notifications: 0, tods: 0 },
};

const FactsContext = createContext<MemberFacts>(NOTHING_YET);
const SetMemberFactsContext = createContext<(facts: MemberFacts | null) => void>(() => undefined);

export function MemberFactsProvider(props: { readonly children: ReactNode }) {
  const [facts, setFacts] = useState<MemberFacts | null>(null);
  const value = useMemo(() => facts ?? NOTHING_YET, [facts]);
  return (
    <SetMemberFactsContext value={setFacts}>
      <FactsContext value={value}>{props.children}</FactsContext>
    </SetMemberFactsContext>
  );
}

export function useMemberFacts(): MemberFacts {
  return useContext(FactsContext);
}

/** For the one component that reads them. */
export function useSetMemberFacts(): (facts: MemberFacts | null) => void {
  return useContext(SetMemberFactsContext);
}
