import css from './wheel-picture.module.css';
import { LABELS, labelSizeOf, pathOf, slicesOf } from './wheel-geometry.ts';
import type { WheelSegment } from './wheels.queries.ts';

const RADIUS = 100;
const COLOURS = ['citron', 'orchid', 'brass', 'lagoon', 'sky'] as const;
/** Neighbors get different colors, including the first and last. */
const colourAt = (place: number, count: number) =>
  COLOURS[place === count - 1 && place % COLOURS.length === 0 ? 2 : place % COLOURS.length];

interface Props {
  segments: readonly Pick<WheelSegment, 'label' | 'weight'>[];
  /** Rotation in degrees, clockwise. */
  turn?: number;
  /** Animates the rotation instead of jumping to it. */
  isTurning?: boolean;
  /** Index of the segment at which the wheel stopped. */
  lit?: number | undefined;
  className?: string | undefined;
}

/**
 * A wheel with segments as wide as their odds and the pointer on the right. Purely decorative, because the adjacent
 * text conveys the same information.
 */
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
