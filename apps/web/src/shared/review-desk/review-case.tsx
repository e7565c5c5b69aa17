import { Button, Check, Cluster, Skeleton, X } from '@footlight/ui';
import type { ReactNode } from 'react';
import { useKeys } from '../keys/index.ts';
import { LoadFailed } from '../lists/index.ts';
import css from './review-desk.module.css';

interface CaseQuery<Row> {
  readonly data: Row | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** The open case, or its placeholder or error. */
export function LoadedCase<Row>({ query, children }: { query: CaseQuery<Row>; children: (row: Row) => ReactNode }) {
  const { data, error, isFetching, refetch } = query;
  if (data) return children(data);
  if (error) return <LoadFailed reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div className={css.sheet} aria-busy>
      <Skeleton width={220} height={28} />
      <Skeleton height={320} radius={12} />
    </div>
  );
}

/** A case: its title with badges, and its sections stacked vertically. */
export const CaseSheet = ({ title, badges, children }: Record<'title' | 'badges' | 'children', ReactNode>) => (
  <div className={css.sheet}>
    <Cluster as="header" gap={8} columnGap={10} align="center" className={css.head}>
      <h2 dir="auto">{title}</h2>
      {badges}
    </Cluster>
    {children}
  </div>
);

interface Choice {
  label: string;
  onChoose: () => void;
  disabled?: boolean;
}
interface Props {
  approve?: Choice | undefined;
  reject?: Choice | undefined;
  /** Explains what is missing. */
  note?: ReactNode;
  /** Further buttons. */
  others?: ReactNode;
  /** Dialogs. */
  children: ReactNode;
}

/** Decision buttons at the bottom of a case. A approves and R rejects. */
export function DecideBar({ approve, reject, note, others, children }: Props) {
  useKeys({
    a: approve?.disabled ? undefined : approve?.onChoose,
    r: reject?.onChoose,
  });
  return (
    <footer className={css.decision}>
      {note}
      <Cluster gap={8} className={css.buttons}>
        {others}
        {reject && (
          <Button tone="danger" icon={<X size={18} aria-hidden />} aria-keyshortcuts="r" onClick={reject.onChoose}>
            {reject.label} <kbd aria-hidden>R</kbd>
          </Button>
        )}
        {approve && (
          <Button
            tone="action"
            icon={<Check size={18} aria-hidden />}
            aria-keyshortcuts="a"
            disabled={approve.disabled}
            onClick={approve.onChoose}
          >
            {approve.label} <kbd aria-hidden>A</kbd>
          </Button>
        )}
      </Cluster>
      {children}
    </footer>
  );
}
