import { ChoiceInput } from '../../shell/ChoiceInput.tsx';
import { texts } from '../texts.ts';

/** For how many days an account can be suspended here; null for good. */
const DURATIONS = [1, 7, 30, 90, 365, null] as const;

interface SuspensionDaysProps {
  readonly days: number | null;
  readonly onDays: (days: number | null) => void;
}

/** For how long somebody is suspended. */
export function SuspensionDays({ days, onDays }: SuspensionDaysProps) {
  return (
    <ChoiceInput
      label={texts.days}
      name="days"
      value={String(days)}
      choices={DURATIONS.map((duration) => ({
        value: String(duration),
        label: duration === null ? texts.forGood : texts.dayCounts(duration),
      }))}
      onChange={(value) => onDays(DURATIONS.find((duration) => String(duration) === value) ?? null)}
    />
  );
}
