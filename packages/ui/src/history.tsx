import type { ReactNode } from 'react';
import css from './history.module.css';
import { Skeleton } from './states.tsx';

interface RowProps {
  icon: ReactNode;
  tone?: 'orchid' | 'lagoon' | 'brass' | 'ok' | undefined;
  title: ReactNode;
  /** Additional details, in one line if they fit. */
  details?: ReactNode;
  when: ReactNode;
  amount?: ReactNode;
  /** Description of the amount, if the figure alone isn't clear. */
  amountLabel?: string;
}

/** A row of a `HistoryList`: the event, its time, and its cost or gain. */
export function HistoryRow({ icon, tone, title, details, when, amount, amountLabel }: RowProps) {
  return (
    <li className={css.row}>
      <span className={css.icon} data-tone={tone}>
        {icon}
      </span>
      <span className={css.what}>
        <b>{title}</b>
        {details && <span className={css.details}>{details}</span>}
      </span>
      <span className={css.when}>{when}</span>
      {amount !== undefined && (
        <span className={css.amount} data-tone={tone} role={amountLabel ? 'img' : undefined} aria-label={amountLabel}>
          {amount}
        </span>
      )}
    </li>
  );
}

/** Frame around `HistoryRow`s. Also contains the placeholder for an empty list. */
export function HistoryList({ children, busy }: { children: ReactNode; busy?: boolean }) {
  return (
    <div className={css.list} aria-busy={busy}>
      {children}
    </div>
  );
}

const SKELETONS = 6;
export function HistorySkeleton() {
  return (
    <div aria-hidden>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className={css.row}>
          <Skeleton width={40} height={40} radius={10} />
          <Skeleton width={`${60 - index * 5}%`} height={18} />
          <span />
          <Skeleton width={48} height={20} />
        </div>
      ))}
    </div>
  );
}
