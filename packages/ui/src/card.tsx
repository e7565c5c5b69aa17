import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './card.module.css';

/** A raised surface with an optional heading and actions. */
export function Card({
  title,
  actions,
  padded = true,
  className,
  children,
  ...rest
}: { title?: ReactNode; actions?: ReactNode; padded?: boolean } & Omit<HTMLAttributes<HTMLElement>, 'title'>) {
  return (
    <section {...rest} className={classNames(css.card, className)}>
      {(title || actions) && (
        <header className={css.head}>
          {typeof title === 'string' ? <h2>{title}</h2> : title}
          {actions && <div className={css.actions}>{actions}</div>}
        </header>
      )}
      <div className={classNames(css.body, padded && css.padded)}>{children}</div>
    </section>
  );
}

/** A key figure with its label and, if given, its trend. */
export function Figure({
  label,
  value,
  change,
  hint,
}: {
  label: ReactNode;
  value: ReactNode;
  change?: number | undefined;
  hint?: ReactNode;
}) {
  return (
    <div className={css.figure}>
      <span className={css.figureLabel}>{label}</span>
      <span className={classNames(css.value, 'num')}>{value}</span>
      {change !== undefined && (
        <span className={classNames(css.change, 'num')} data-up={change >= 0 || undefined}>
          {change >= 0 ? '+' : '−'}
          {Math.abs(change)} %
        </span>
      )}
      {hint && <span className={css.hint}>{hint}</span>}
    </div>
  );
}
