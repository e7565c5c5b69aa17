import { classNames } from './class-names.ts';
import css from './meter.module.css';

export type MeterTone = 'citron' | 'brass' | 'lagoon' | 'orchid' | 'error';

export interface MeterProps {
  value: number;
  max: number;
  /** The measured quantity, used as accessible name. */
  label: string;
  /** The value in words, if the bare figure isn't enough: "1,640 of 2,500 tokens". */
  text?: string;
  tone?: MeterTone;
  /** 26, 16 or 10 px high. */
  size?: 'large' | 'medium' | 'small';
  /** Overrides the height of `size`, in px. */
  height?: number;
  /** A 4 px line, for the edge of cards. */
  thin?: boolean;
  /** Draws every value immediately, without a 60-fps animation. For values that change many times a second. */
  live?: boolean;
  className?: string | undefined;
}

/**
 * A segmented level meter for any changing quantity: goals, uploads, sound, the age of a queue. Segments stay about 10
 * px wide at any width. Any value above zero shows at least one.
 */
export function Meter({
  value,
  max,
  label,
  text,
  tone = 'citron',
  size = 'medium',
  height,
  thin = false,
  live = false,
  className,
}: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      className={classNames(css.meter, css[size], className)}
      data-tone={tone}
      data-thin={thin || undefined}
      data-live={live || undefined}
      data-full={share === 1 || undefined}
      style={{ '--share': share, height } as React.CSSProperties}
    >
      <progress
        className={css.told}
        aria-label={label}
        aria-valuetext={text}
        max={max || 1}
        value={Math.min(value, max)}
      />
      <i />
    </div>
  );
}
