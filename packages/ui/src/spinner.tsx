import css from './spinner.module.css';

/** Four animated bars of a level meter. Provide a label if no adjacent text describes what is happening. */
export function Spinner({ size = 24, label }: { size?: number; label?: string }) {
  return (
    <span
      className={css.spinner}
      style={{ width: size, height: size }}
      role={label ? 'status' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
