import { useId, type ReactNode } from 'react';
import css from './field.module.css';

export interface FieldFrameProps {
  label: ReactNode;
  /** Shown below the field and read with it. */
  hint?: ReactNode;
  /** Validation error. Marks the field as invalid. */
  error?: string | undefined;
  /** Hides the label visually but keeps it for screen readers. */
  hideLabel?: boolean;
}
export interface FieldAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Connects a label, a field, a hint and an error. */
export function FieldFrame({
  label,
  hint,
  error,
  hideLabel = false,
  children,
}: FieldFrameProps & { children: (attributes: FieldAttributes) => ReactNode }) {
  const id = useId();
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id} data-hidden={hideLabel || undefined}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error && (
        <p className={css.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
