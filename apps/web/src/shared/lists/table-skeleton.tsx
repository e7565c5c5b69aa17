import { Skeleton } from '@footlight/ui';
import css from './lists.module.css';

export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className={css.skeletons} aria-busy>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={16} width={`${88 - (index % 3) * 12}%`} />
      ))}
    </div>
  );
}
