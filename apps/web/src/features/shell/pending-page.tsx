import { Skeleton } from '@footlight/ui';
import css from './pending-page.module.css';

/** Placeholder while a page's script or translations load. */
export const PendingPage = () => (
  <div className={css.page} aria-busy>
    <Skeleton width={220} height={34} />
    <Skeleton width="min(64ch, 100%)" height={20} />
    <Skeleton height={280} radius={12} />
  </div>
);
