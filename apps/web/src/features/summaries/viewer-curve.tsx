import { DateTime, formatCount } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import type { Summary } from './summaries.queries.ts';
import css from './viewer-curve.module.css';
import { summariesWords } from './words.ts';

const WIDTH = 600;
const HEIGHT = 160;
/** Shows only the time of day. */
const CLOCK = 'HH:mm';

/** Chart of the number of viewers over the course of a show, with axis labels. */
export function ViewerCurve({ curve }: { curve: Summary['curve'] }) {
  const t = useWords(summariesWords);
  const values = curve.map(({ viewers }) => viewers);
  const most = Math.max(1, ...values);
  const x = (place: number) => ((place / (curve.length - 1)) * WIDTH).toFixed(1);
  const y = (viewers: number) => (HEIGHT - (viewers / most) * (HEIGHT - 4)).toFixed(1);
  const line = values.map((viewers, place) => `${x(place)},${y(viewers)}`).join(' ');
  const label = t('summary.curve', { least: formatCount(Math.min(...values)), most: formatCount(Math.max(...values)) });
  return (
    <figure className={css.figure} aria-label={label}>
      <span className={`${css.most} num`} aria-hidden>
        {formatCount(most)}
      </span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <polygon points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} className={css.area} />
        <polyline points={line} className={css.line} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption>
        <DateTime at={curve[0]?.at ?? ''} pattern={CLOCK} />
        <DateTime at={curve.at(-1)?.at ?? ''} pattern={CLOCK} />
      </figcaption>
    </figure>
  );
}
