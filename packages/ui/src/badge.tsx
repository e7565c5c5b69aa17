import type { ButtonHTMLAttributes, ReactNode } from 'react';
import css from './badge.module.css';
import { classNames } from './class-names.ts';
import { X } from './icons.ts';
import type { Tone } from './lamp.tsx';
import { useUiWords } from './ui-words.ts';

/** A word or two about something: a role, a state, a mode. */
export function Badge({
  tone = 'off',
  solid = false,
  children,
}: {
  tone?: Tone;
  solid?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={css.badge} data-tone={tone} data-solid={solid || undefined}>
      {children}
    </span>
  );
}

/** The class of a chip that is a link. */
export const chipClass = ({ chosen = false }: { chosen?: boolean } = {}): string =>
  classNames(css.chip, chosen && css.chosen);

/** A filter that is on or off; with `onRemove`, something chosen that can be taken away. */
export function Chip({
  pressed,
  onRemove,
  children,
  ...rest
}: { pressed?: boolean; onRemove?: () => void; children: ReactNode } & ButtonHTMLAttributes<HTMLButtonElement>) {
  const words = useUiWords();
  if (onRemove) {
    return (
      <span className={css.chip}>
        {children}
        <button
          type="button"
          className={css.remove}
          aria-label={`${words.remove}: ${typeof children === 'string' ? children : ''}`}
          onClick={onRemove}
        >
          <X size={14} aria-hidden />
        </button>
      </span>
    );
  }
  return (
    <button type="button" {...rest} className={classNames(css.chip, pressed && css.chosen)} aria-pressed={pressed}>
      {children}
    </button>
  );
}

/** How many there are of what a chip chooses. */
export function ChipCount({ children }: { children: ReactNode }) {
  return <span className={classNames(css.count, 'num')}>{children}</span>;
}
