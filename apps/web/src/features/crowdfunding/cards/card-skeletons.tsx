import { Skeleton } from '@footlight/ui';
import css from './cards.module.css';

const SKELETONS = 3;

export const CardSkeletons = () => (
  <div className={css.grid} aria-hidden>
    {Array.from({ length: SKELETONS }, (_, at) => (
      <div key={at} className={css.card}>
        <Skeleton height={180} radius={0} />
        <div className={css.body}>
          <Skeleton width="70%" height={20} />
          <Skeleton height={16} />
          <Skeleton width="40%" height={14} />
        </div>
      </div>
    ))}
  </div>
);
