import type { ReactNode } from 'react';
import { formatNumber, formatTotal } from '../formats/index.ts';
import { useWords } from '../words/index.ts';
import css from './lists.module.css';
import { PagedList, type ListQuery } from './paged-list.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

interface Page<T> {
  readonly data: readonly T[];
  readonly total: number;
  readonly totalIsMore?: boolean | undefined;
}
interface Props<T> {
  query: ListQuery & { readonly data: { readonly pages: readonly Page<T>[] } | undefined };
  /** The field that narrows the list. */
  filter: ReactNode;
  empty: ReactNode;
  table: (rows: readonly T[]) => ReactNode;
}

/** A table of the back office with its filter, and how many of how many rows it shows. */
export function StaffList<T>({ query, filter, empty, table }: Props<T>) {
  const t = useWords();
  const pages = query.data?.pages ?? [];
  const rows = pages.flatMap((page) => page.data);
  const last = pages.at(-1);
  return (
    <>
      <div className={css.bar}>
        <div className={css.filter}>{filter}</div>
        <output className={css.count}>
          {last && t('admin.shown', { shown: formatNumber(rows.length), total: formatTotal(last) })}
        </output>
      </div>
      <PagedList
        query={query}
        count={rows.length}
        failed={t('admin.loadFailed')}
        skeleton={<TableSkeleton />}
        empty={empty}
        frame={(content) => <div className={css.list}>{content}</div>}
      >
        {table(rows)}
      </PagedList>
    </>
  );
}
