import css from './charts.module.css';

const WIDTH = 120;
const HEIGHT = 32;

/** A line without axes that shows a trend. `label` describes it in words. */
export function Sparkline({
  values,
  label,
  tone = 'var(--citron-text)',
}: {
  values: readonly number[];
  label: string;
  tone?: string;
}) {
  const most = Math.max(1, ...values);
  const step = WIDTH / Math.max(1, values.length - 1);
  const points = values.map(
    (value, index) => `${(index * step).toFixed(1)},${(HEIGHT - 2 - (value / most) * (HEIGHT - 4)).toFixed(1)}`,
  );
  return (
    <span className={css.line}>
      <span className={css.hidden}>{label}</span>
      <svg className={css.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} fill={tone} opacity="0.14" />
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke={tone}
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  );
}

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** The value in words or with its unit. */
  readonly text: string;
}

/** Vertical bars, exposed as a list to screen readers. The highest one shows its text. */
export function BarChart({ bars, label, height = 160 }: { bars: readonly Bar[]; label: string; height?: number }) {
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  const every = Math.ceil(bars.length / 8);
  return (
    <ol className={css.chart} aria-label={label} style={{ height }}>
      {bars.map((bar, index) => (
        <li key={bar.key} className={css.slot} title={`${bar.label}: ${bar.text}`}>
          <span className={css.hidden}>
            {bar.label}: {bar.text}
          </span>
          <span
            className={css.bar}
            style={{ height: `${Math.max(bar.value > 0 ? 2 : 0, (bar.value / most) * 100)}%` }}
            aria-hidden
          />
          <span className={css.name} aria-hidden>
            {index % every === 0 ? bar.label : ''}
          </span>
        </li>
      ))}
    </ol>
  );
}
