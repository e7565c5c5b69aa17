import type { ButtonHTMLAttributes, ReactNode } from 'react';
import css from './chip.module.css';
import { classNames } from './class-names.ts';
import { X } from './icons.ts';
import { useUiWords } from './ui-words.ts';

/** Returns the class for a link that looks like a chip. Mark the selected one with `aria-current`. */
export const chipClass = (): string => css.chip ?? '';

export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  chosen?: boolean;
  count?: number;
}

/** One of several independent on/off choices in a row. For mutually exclusive choices, use `ChipChoice`. */
export function Chip({ chosen, count, children, className, ...rest }: ChipProps) {
  return (
    <button {...rest} type="button" className={classNames(css.chip, className)} aria-pressed={chosen}>
      {children}
      {count !== undefined && <ChipCount>{count}</ChipCount>}
    </button>
  );
}

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

/** A non-interactive tag: a category, a language. */
export const TagChip = ({ children }: { children: ReactNode }) => <span className={css.tag}>{children}</span>;
