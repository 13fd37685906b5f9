import TextField from '@mui/material/TextField';
import { ageOf } from '@tod/model';
import { texts } from '../texts.ts';
import { withSlashes } from './withSlashes.ts';

interface BirthDateFieldProps {
  readonly id: string;
  readonly value: string;
  /** The year that is stored; null where none is, and the field is to be filled in. */
  readonly birthYear: number | null;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (birthDate: string) => void;
}

/** A date that everybody knows by heart is typed faster than it is found in a calendar: digits alone are enough. */
export function BirthDateField({ id, value, birthYear, error, isReadOnly, onChange }: BirthDateFieldProps) {
  const help =
    birthYear === null ? texts.birthDateHelp : texts.birthYearStored(birthYear, ageOf(birthYear, new Date()));
  return (
    <TextField
      id={id}
      name="birthDate"
      // Not by `required`: where a page is translated, the label that the library makes of it cannot lose its asterisk.
      label={
        <>
          <span>{texts.birthDate}</span>
          {birthYear === null ? <span aria-hidden> *</span> : null}
        </>
      }
      autoComplete="bday"
      value={value}
      onChange={(event) => onChange(withSlashes(event.target.value, value))}
      error={error !== undefined}
      helperText={error ?? help}
      slotProps={{
        input: { readOnly: isReadOnly },
        htmlInput: { inputMode: 'numeric', maxLength: 10, required: birthYear === null },
      }}
    />
  );
}
