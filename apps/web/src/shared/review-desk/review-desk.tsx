import { Button, ChevronLeft, Cluster, Skeleton } from '@footlight/ui';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useKeys } from '../keys/index.ts';
import { PagedList, PickList, type ListQuery } from '../lists/index.ts';
import { useWords } from '../words/index.ts';
import { staffWords } from '../words/staff.ts';
import { neighbourOf } from './neighbour-of.ts';
import css from './review-desk.module.css';

interface Case {
  readonly _id: string;
}
interface Desk {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly openId: string | undefined;
  /** Opens a case, or closes the open one. */
  readonly open: (id: string | undefined) => void;
  /**
   * Opens the next case after the given one, or the previous one at the end of the list, and focuses its row. Call it
   * once the given case has been decided.
   */
  readonly openAfter: (id: string) => void;
}

/** State of a review desk. J and K open the next and the previous case. */
export function useReviewDesk(
  cases: readonly Case[],
  openId: string | undefined,
  open: (id: string | undefined) => void,
): Desk {
  const frame = useRef<HTMLDivElement>(null);
  const ids = cases.map(({ _id }) => _id);
  const openRow = (id: string) => {
    open(id);
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus());
  };
  const move = (by: 1 | -1) => {
    const next = neighbourOf(ids, openId, by);
    if (next) openRow(next);
  };
  useKeys({ j: () => move(1), k: () => move(-1) });
  const openAfter = (id: string) => {
    const at = ids.indexOf(id);
    const next = ids[at + 1] ?? ids[at - 1];
    if (next) openRow(next);
    else open(undefined);
  };
  return { frame, openId, open, openAfter };
}

interface Props<Row extends Case> {
  desk: Desk;
  query: ListQuery;
  cases: readonly Row[];
  /** Label of the queue. */
  label: string;
  caseLabel: string;
  back: string;
  nameOf: (row: Row) => string;
  row: (row: Row) => ReactNode;
  /** Bulk actions for the selected cases. Cases aren't selectable without them. */
  bulk?: ((rows: readonly Row[], clear: () => void) => ReactNode) | undefined;
  /** Replaces an empty queue. */
  empty: ReactNode;
  /** Replaces the case if none is open. */
  unopened: ReactNode;
  /** The open case. */
  children: ReactNode;
}

/** A queue next to the open case. Phones show one or the other. */
export function ReviewDesk<Row extends Case>({ desk, query, cases, label, row, ...rest }: Props<Row>) {
  const t = useWords(staffWords);
  const { frame, openId, open } = desk;
  const { caseLabel, back, nameOf, bulk, empty, unopened, children } = rest;
  return (
    <div ref={frame} className={css.desk} data-open={openId !== undefined || undefined}>
      <div className={css.queue}>
        <PagedList
          query={query}
          count={cases.length}
          failed={t('admin.loadFailed')}
          skeleton={<QueueSkeleton />}
          empty={empty}
          frame={(content) => content}
        >
          <PickList label={label} rows={cases} rowKey={({ _id }) => _id} nameOf={nameOf} bulk={bulk}>
            {(one) => (
              <button
                type="button"
                className={css.row}
                data-row={one._id}
                aria-current={one._id === openId || undefined}
                onClick={() => open(one._id)}
              >
                {row(one)}
              </button>
            )}
          </PickList>
        </PagedList>
      </div>
      <section className={css.detail} aria-label={caseLabel}>
        {children ? (
          <>
            <Button
              className={css.back}
              tone="quiet"
              icon={<ChevronLeft size={18} aria-hidden />}
              onClick={() => open(undefined)}
            >
              {back}
            </Button>
            {children}
          </>
        ) : (
          unopened
        )}
      </section>
    </div>
  );
}

const SKELETONS = 6;
const QueueSkeleton = () => (
  <div aria-busy>
    {Array.from({ length: SKELETONS }, (_, index) => (
      <div key={index} className={css.skeleton}>
        <Skeleton width="60%" height={16} />
        <Skeleton width="40%" height={12} />
      </div>
    ))}
  </div>
);

/** Queue filters: tabs, with selects and a search field below. */
export const ReviewFilters = ({ tabs, children, search }: Record<'tabs' | 'children' | 'search', ReactNode>) => (
  <div className={css.filters}>
    {tabs}
    <Cluster gap={8} columnGap={12} align="center">
      {children}
      <div className={css.search}>{search}</div>
    </Cluster>
  </div>
);
