import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import css from './field.module.css';
import chip from './chip.module.css';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'checked'>;
export interface CheckProps extends Native {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
}

export function Checkbox(props: CheckProps) {
  return <Check {...props} className={css.box} />;
}

/** Takes effect immediately, whereas a checkbox waits for its form. */
export function Switch(props: CheckProps) {
  return <Check {...props} className={css.switch} role="switch" aria-checked={props.checked} />;
}

function Check({ label, hint, checked, onChange, error, ...rest }: CheckProps) {
  const id = useId();
  return (
    <div>
      <label className={css.check}>
        <input
          {...rest}
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>
          {label}
          {hint && <small>{hint}</small>}
        </span>
      </label>
      {error && (
        <p className={css.error} id={id} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** A single choice, shown as chips in a row. Arrow keys move, as in any group of radio buttons. */
export function ChipChoice<T extends string>({
  legend,
  value,
  onChange,
  options,
}: {
  legend: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: ReactNode }[];
}) {
  const name = useId();
  return (
    <fieldset className={css.chips} aria-label={legend}>
      {options.map((option) => (
        <label key={option.value} className={chip.chip}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
