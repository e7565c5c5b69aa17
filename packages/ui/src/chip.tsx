import type { ButtonHTMLAttributes, ReactNode } from 'react';
import css from './chip.module.css';
import { classNames } from './class-names.ts';

/** The class of a link that looks like a chip; mark the chosen one with `aria-current`. */
export const chipClass = (): string => css.chip ?? '';

/** One of several choices in a row. */
export function Chip({
  chosen,
  count,
  children,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { chosen?: boolean; count?: number }) {
  return (
    <button {...rest} type="button" className={classNames(css.chip, className)} aria-pressed={chosen}>
      {children}
      {count !== undefined && <ChipCount>{count}</ChipCount>}
    </button>
  );
}

export const ChipCount = ({ children }: { children: ReactNode }) => (
  <span className={classNames(css.count, 'num')}>{children}</span>
);

/** A word that belongs to something: a category, a language. Not to be clicked. */
export const TagChip = ({ children }: { children: ReactNode }) => <span className={css.tag}>{children}</span>;
