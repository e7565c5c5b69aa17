import { EmptyState, Skeleton, type Icon } from '@footlight/ui';
import { useRef, type ReactNode } from 'react';
import { useKeys } from '../keys/index.ts';
import { useWords } from '../words/index.ts';
import { staffWords } from '../words/staff.ts';
import { PagedList, type ListQuery } from './paged-list.tsx';
import css from './staff-cards.module.css';
import { StaffTabs, type Counted } from './staff-tabs.tsx';

interface Page<Row> extends Counted {
  readonly data: readonly Row[];
}
interface Props<Filter extends string, Row> {
  query: ListQuery & { readonly data: { readonly pages: readonly Page<Row>[] } | undefined };
  label: string;
  filters: readonly Filter[];
  filter: Filter;
  onFilter: (filter: Filter) => void;
  nameOf: (filter: Filter) => string;
  empty: { readonly icon: Icon; readonly title: string };
  /** A `StaffCard` with a key. */
  card: (row: Row) => ReactNode;
}

/** Cards that staff decide in place, by status. J and K move between cards. */
export function StaffQueue<Filter extends string, Row>(props: Props<Filter, Row>) {
  const { query, label, filters, filter, onFilter, nameOf, empty, card } = props;
  const t = useWords(staffWords);
  const list = useRef<HTMLUListElement>(null);
  const move = (by: 1 | -1) => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
    const at = cards.findIndex((one) => one.contains(document.activeElement));
    cards[at < 0 ? 0 : at + by]?.focus();
  };
  useKeys({ j: () => move(1), k: () => move(-1) });
  const pages = query.data?.pages ?? [];
  const rows = pages.flatMap(({ data }) => data);
  const Shown = empty.icon;
  return (
    <>
      <StaffTabs filters={filters} filter={filter} onFilter={onFilter} nameOf={nameOf} counted={pages[0]} />
      <PagedList
        query={query}
        count={rows.length}
        failed={t('admin.loadFailed')}
        skeleton={<Skeleton height={240} radius={12} />}
        empty={<EmptyState icon={<Shown size={28} aria-hidden />} title={empty.title} />}
        frame={(content) => content}
      >
        <ul ref={list} className={css.list} aria-label={label}>
          {rows.map(card)}
        </ul>
      </PagedList>
    </>
  );
}
