import TextField from '@mui/material/TextField';

interface CountedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** How many characters it may hold, blanks around them left out. */
  readonly max: number;
  readonly tooLong: string;
  /** It is on its way as it stands. */
  readonly isReadOnly?: boolean;
  /** It has room for more than a few lines. */
  readonly isLong?: boolean;
}

/** Of a text that may not stay empty. */
interface NeededProps {
  readonly min: number;
  readonly tooShort: string;
  /** Somebody has tried to send it: before that nobody is told that it is too short. */
  readonly wasTried: boolean;
}

type OptionalProps = Partial<Record<keyof NeededProps, never>>;

/** A text of some lines that says how long it is, or what is wrong with that; `fits` says whether it may be sent. */
export function CountedField(props: CountedFieldProps & (NeededProps | OptionalProps)) {
  const { label, value, onChange, max, tooLong, isReadOnly = false, isLong = false } = props;
  const { min = 0, tooShort, wasTried = false } = props;
  const { length } = value.trim();
  const error = length > max ? tooLong : wasTried && length < min ? tooShort : undefined;
  return (
    <TextField
      // An element of its own beside the asterisk: it may change in a page that the browser translates.
      label={<span>{label}</span>}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error !== undefined}
      helperText={error ?? `${length}/${max}`}
      required={min > 0}
      slotProps={{ input: { readOnly: isReadOnly } }}
      multiline
      {...(isLong ? { minRows: 3, maxRows: 10 } : { minRows: 2, maxRows: 6 })}
      fullWidth
    />
  );
}
