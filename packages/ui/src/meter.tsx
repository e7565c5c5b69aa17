import { classNames } from './class-names.ts';
import css from './meter.module.css';

export type MeterTone = 'citron' | 'brass' | 'lagoon' | 'orchid' | 'error';

export interface MeterProps {
  value: number;
  max: number;
  /** What is measured; its accessible name. */
  label: string;
  /** The value in words, where the bare figure does not say it: "1,640 of 2,500 tokens". */
  text?: string;
  tone?: MeterTone;
  /** 26, 16 or 10 px high. */
  size?: 'large' | 'medium' | 'small';
  /** Another height than that of the size, px. */
  height?: number;
  /** A line of 4 px, for the edge of cards. */
  thin?: boolean;
  /** Its value changes many times a second: each is drawn at once, instead of sixty steps a second in between. */
  live?: boolean;
  className?: string | undefined;
}

/**
 * A segmented level meter, for every quantity that moves: goals, uploads, sound, age of a queue.
 * Its segments keep a width of about 10 px whatever the room; what has begun shows at least one.
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
