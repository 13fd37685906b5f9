import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Counter } from './navigation.ts';

/** What the shell shows of the signed-in person, read live once Firestore has been loaded. */
export interface ShellMember {
  /** The profile's name; empty while unknown. */
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly sportId: string | null;
  readonly isPremium: boolean;
  /** How many wait, of each kind. */
  readonly counts: Readonly<Record<Counter, number>>;
}

const NOTHING_YET: ShellMember = {
  name: '',
  avatarUrl: null,
  sportId: null,
  isPremium: false,
  counts: { messages: 0, notifications: 0, tods: 0 },
};

const ShellMemberContext = createContext<ShellMember>(NOTHING_YET);
const SetShellMemberContext = createContext<(facts: ShellMember | null) => void>(() => undefined);

export function ShellMemberProvider(props: { readonly children: ReactNode }) {
  const [facts, setFacts] = useState<ShellMember | null>(null);
  const value = useMemo(() => facts ?? NOTHING_YET, [facts]);
  return (
    <SetShellMemberContext value={setFacts}>
      <ShellMemberContext value={value}>{props.children}</ShellMemberContext>
    </SetShellMemberContext>
  );
}

export function useShellMember(): ShellMember {
  return useContext(ShellMemberContext);
}

/** For the one component that reads them. */
export function useSetShellMember(): (facts: ShellMember | null) => void {
  return useContext(SetShellMemberContext);
}
