import { Skeleton } from '@footlight/ui';
import css from './cards.module.css';

const SKELETONS = 3;

export const CardSkeletons = () => (
  <div className={css.grid} aria-hidden>
    {Array.from({ length: SKELETONS }, (_, at) => (
      <div key={at} className={css.card}>
        <Skeleton width="70%" height={20} />
        <Skeleton height={16} />
        <Skeleton width="40%" height={32} />
      </div>
    ))}
  </div>
);
