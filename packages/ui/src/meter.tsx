import type { CSSProperties } from 'react';
import css from './meter.module.css';
import { classNames } from './class-names.ts';

export interface MeterProps {
  value: number;
  max: number;
  /** What is measured; its accessible name. */
  label: string;
  /** The value in words, where the bare figure does not say it: "1,640 of 2,500 tokens". */
  text?: string;
  segments?: number;
  tone?: 'citron' | 'brass' | 'lagoon' | 'orchid';
  size?: 'large' | 'medium' | 'small';
  className?: string | undefined;
}

/** The segmented level meter: goals, uploads, sound levels, the age of a queue. */
export function Meter({ value, max, label, text, segments = 40, tone = 'citron', size = 'medium', className }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  // Why: something that has begun shows at least one segment, and only what is full shows all of them.
  const lit = share >= 1 ? segments : share > 0 ? Math.min(segments - 1, Math.max(1, Math.round(share * segments))) : 0;
  return (
    <div
      className={classNames(css.meter, css[size], className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={text}
      data-tone={tone}
      style={{ '--segments': segments } as CSSProperties}
    >
      {Array.from({ length: segments }, (_, at) => (
        <i key={at} data-lit={at < lit || undefined} data-peak={(at === lit - 1 && share < 1) || undefined} />
      ))}
    </div>
  );
}
