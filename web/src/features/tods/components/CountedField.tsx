import TextField from '@mui/material/TextField';

interface CountedFieldProps {
  readonly label: string;
  readonly value: string;
  /** How many characters it may hold, blanks around them left out. */
  readonly limit: number;
  /** What is wrong with it, in place of the count. */
  readonly fault: string | undefined;
  readonly isRequired?: boolean;
  readonly isReadOnly: boolean;
  readonly onChange: (value: string) => void;
}

/** A text of a few lines that says how long it is. */
export function CountedField(props: CountedFieldProps) {
  const { label, value, limit, fault, isRequired = false, isReadOnly, onChange } = props;
  return (
    <TextField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={fault !== undefined}
      helperText={fault ?? `${value.trim().length}/${limit}`}
      required={isRequired}
      slotProps={{ input: { readOnly: isReadOnly } }}
      multiline
      minRows={2}
      maxRows={6}
      fullWidth
    />
  );
}
