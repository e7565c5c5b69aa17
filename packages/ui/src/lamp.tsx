import type { ReactNode } from 'react';
import css from './lamp.module.css';

export type Tone = 'tally' | 'citron' | 'brass' | 'orchid' | 'lagoon' | 'ok' | 'error' | 'off';

/** A status light. `tally` is red and reserved for live. */
export function Lamp({
  tone = 'tally',
  children,
  plain = false,
}: {
  tone?: Tone;
  children: ReactNode;
  plain?: boolean;
}) {
  return (
    <span className={css.lamp} data-tone={tone} data-plain={plain || tone !== 'tally' || undefined}>
      <i aria-hidden />
      {children}
    </span>
  );
}
