import css from './spinner.module.css';

/** Four bars of a level meter at work. Give a label where no words beside it say what is going on. */
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
