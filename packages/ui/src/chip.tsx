import type { ButtonHTMLAttributes, ReactNode } from 'react';
import css from './chip.module.css';
import { classNames } from './class-names.ts';
import { X } from './icons.ts';
import { useUiWords } from './ui-words.ts';

/** The class of a link that looks like a chip; mark the chosen one with `aria-current`. */
export const chipClass = (): string => css.chip ?? '';

export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  chosen?: boolean;
  count?: number;
}

/** One of several choices in a row, on or off by itself. For one of many that exclude each other: `ChipChoice`. */
export function Chip({ chosen, count, children, className, ...rest }: ChipProps) {
  return (
    <button {...rest} type="button" className={classNames(css.chip, className)} aria-pressed={chosen}>
      {children}
      {count !== undefined && <ChipCount>{count}</ChipCount>}
    </button>
  );
}

/** Something that was chosen and can be taken away. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const words = useUiWords();
  return (
    <span className={css.chip}>
      {label}
      <button type="button" className={css.remove} aria-label={`${words.remove}: ${label}`} onClick={onRemove}>
        <X size={14} aria-hidden />
      </button>
    </span>
  );
}

export const ChipCount = ({ children }: { children: ReactNode }) => (
  <span className={classNames(css.count, 'num')}>{children}</span>
);

/** A word that belongs to something: a category, a language. Not to be clicked. */
export const TagChip = ({ children }: { children: ReactNode }) => <span className={css.tag}>{children}</span>;
