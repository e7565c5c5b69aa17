import css from './wheel-picture.module.css';
import { LABELS, labelSizeOf, pathOf, slicesOf } from './wheel-geometry.ts';
import type { WheelSegment } from './wheels.queries.ts';

const RADIUS = 100;
const COLOURS = ['citron', 'orchid', 'brass', 'lagoon', 'sky'] as const;
/** Why so: neighbours differ, also the last and the first. */
const colourAt = (place: number, count: number) =>
  COLOURS[place === count - 1 && place % COLOURS.length === 0 ? 2 : place % COLOURS.length];

interface Props {
  segments: readonly Pick<WheelSegment, 'label' | 'weight'>[];
  /** In degrees, clockwise. */
  turn?: number;
  /** It turns to there, instead of standing there. */
  isTurning?: boolean;
  /** The segment at which it has stopped, by its place. */
  lit?: number | undefined;
  className?: string | undefined;
}

/** A wheel, each segment as wide as its odds, with the pointer on the right. Beside it stands what it says, so it is a picture only. */
export function WheelPicture({ segments, turn = 0, isTurning = false, lit, className }: Props) {
  const slices = slicesOf(segments.map(({ weight }) => weight));
  return (
    <div className={`${css.frame} ${className ?? ''}`} aria-hidden>
      <span className={css.pointer} />
      <svg
        viewBox="-104 -104 208 208"
        className={css.wheel}
        data-turning={isTurning || undefined}
        style={{ transform: `rotate(${turn}deg)` }}
      >
        {slices.map((slice, place) => {
          const label = segments[place]?.label ?? '';
          const size = labelSizeOf(label, slice);
          return (
            <g
              key={place}
              className={css.segment}
              data-colour={colourAt(place, slices.length)}
              data-dim={(lit !== undefined && lit !== place) || undefined}
            >
              <path d={pathOf(slice, RADIUS)} />
              {size > 0 && (
                <text
                  x={LABELS.to}
                  y={size / 3}
                  fontSize={size}
                  transform={`rotate(${((slice.from + slice.to) / 2).toFixed(2)})`}
                >
                  {label}
                </text>
              )}
            </g>
          );
        })}
        <circle r={RADIUS} className={css.rim} />
        <circle r="13" className={css.hub} />
      </svg>
    </div>
  );
}
