import { EmptyState, type Icon } from '@footlight/ui';
import type { ReactNode } from 'react';
import { useWords } from '../words/index.ts';
import { staffWords } from '../words/staff.ts';
import { PagedList, type ListQuery } from './paged-list.tsx';
import { StaffTabs, type Counted } from './staff-tabs.tsx';

interface Page<Row> extends Counted {
  readonly data: readonly Row[];
}
interface Props<Filter extends string, Row> {
  query: ListQuery & { readonly data: { readonly pages: readonly Page<Row>[] } | undefined };
  filters: readonly Filter[];
  filter: Filter;
  onFilter: (filter: Filter) => void;
  nameOf: (filter: Filter) => string;
  skeleton: ReactNode;
  empty: { readonly icon: Icon; readonly title: string };
  children: (rows: readonly Row[]) => ReactNode;
}

export function StaffQueue<Filter extends string, Row>(props: Props<Filter, Row>) {
  const { query, filters, filter, onFilter, nameOf, skeleton, empty, children } = props;
  const t = useWords(staffWords);
  const pages = query.data?.pages ?? [];
  const rows = pages.flatMap(({ data }) => data);
  const Shown = empty.icon;
  return (
    <>
      <StaffTabs {...{ filters, filter, onFilter, nameOf, counted: pages[0] }} />
      <PagedList
        query={query}
        count={rows.length}
        failed={t('admin.loadFailed')}
        skeleton={skeleton}
        empty={<EmptyState icon={<Shown size={28} aria-hidden />} title={empty.title} />}
        frame={(content) => content}
      >
        {children(rows)}
      </PagedList>
    </>
  );
}
