import css from './meter.module.css';

export type MeterTone = 'citron' | 'brass' | 'lagoon' | 'orchid' | 'error';

/**
 * A segmented level meter, for every quantity that moves: goals, uploads, sound, age of a queue.
 * Its segments keep a width of about 10 px whatever the room; `thin` is a plain 4 px line for the edge of cards.
 */
export function Meter({
  value,
  max,
  label,
  text,
  tone = 'citron',
  height = 22,
  thin = false,
}: {
  value: number;
  max: number;
  label: string;
  text?: string;
  tone?: MeterTone;
  height?: number;
  thin?: boolean;
}) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      className={css.meter}
      data-tone={tone}
      data-thin={thin || undefined}
      data-full={share === 1 || undefined}
      style={{ '--share': share, '--height': `${thin ? 4 : height}px` } as React.CSSProperties}
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
