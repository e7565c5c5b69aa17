import { useWords } from '../../../shared/words/index.ts';
import { wheelsWords } from '../words.ts';
import type { WheelSegment } from '../wheels.queries.ts';
import css from './room-wheel.module.css';

export function OddsList({ segments }: { segments: readonly WheelSegment[] }) {
  const t = useWords(wheelsWords);
  return (
    <details className={css.odds}>
      <summary>{t('wheels.odds')}</summary>
      <ul>
        {segments.map(({ label, odds }, place) => (
          <li key={place}>
            <span>{label}</span>
            <span className="num">{t('wheels.percent', { odds })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
