import type { ReactNode } from 'react';
import css from './badge.module.css';
import type { Tone } from './lamp.tsx';

/** A short label: a role, a state, a mode. */
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
