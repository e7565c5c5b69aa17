import { type Column, Note, Table } from '@footlight/ui';
import { useRef, useState, type ReactNode } from 'react';
import { formatNumber, formatTotal } from '../../formats/index.ts';
import { useWords } from '../../words/index.ts';
import { staffWords } from '../../words/staff.ts';
import lists from '../lists.module.css';
import { PagedList, type ListQuery } from '../paged-list.tsx';
import { TableSkeleton } from '../table-skeleton.tsx';
import { PickedRows, pickColumn, type Picking } from './picking.tsx';
import css from './staff-table.module.css';
import { TableTools } from './table-tools.tsx';
import { readKept, type ListSearch } from './saved-views.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowWindow } from './use-row-window.ts';

export interface StaffColumn<Row> extends Omit<Column<Row>, 'title'> {
  /** Column name in menus and exports. Also the column's title if `title` is undefined. */
  readonly name: string;
  readonly title?: ReactNode;
  /** Value in exports. Columns without it aren't exported and can't be hidden. */
  readonly csv?: (row: Row) => string | number;
  /** Hidden by default. */
  readonly isOnWish?: true;
}
interface Page<Row> {
  readonly data: readonly Row[];
  /** Undefined if rows aren't counted. */
  readonly total?: number;
  readonly totalIsMore?: boolean | undefined;
}
export interface StaffQuery<Row> extends Omit<ListQuery, 'fetchNextPage'> {
  readonly data: { readonly pages: readonly Page<Row>[] } | undefined;
  readonly fetchNextPage: () => Promise<StaffQuery<Row>>;
}
interface Props<Row> {
  /** Key of this table's stored views. */
  id: string;
  caption: string;
  columns: readonly StaffColumn<Row>[];
  query: StaffQuery<Row>;
  rowKey: (row: Row) => string;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  filter: ReactNode;
  empty: ReactNode;
  onOpen?: (row: Row) => void;
  /** Export button, if the server creates the file. */
  file?: ReactNode;
  /** Bulk actions for the selected rows. Rows aren't selectable without them. */
  bulk?: (rows: readonly Row[], clear: () => void) => ReactNode;
}

/** The back office table: saved views, configurable columns, row selection, keyboard shortcuts and export. */
export function StaffTable<Row>({ id, caption, query, rowKey, filter, empty, onOpen, bulk, ...rest }: Props<Row>) {
  const t = useWords(staffWords);
  const frame = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<readonly string[]>(
    () =>
      readKept(
        id,
        rest.columns.filter(({ isOnWish }) => isOnWish).map(({ key }) => key),
      ).hidden,
  );
  const pages = query.data?.pages ?? [];
  const rows = pages.flatMap((page) => page.data);
  const last = pages.at(-1);
  const shown = useRowWindow(frame, rows.length);
  const { picked, pick, clear, current } = useRowKeys({ frame, rows, rowKey, onOpen, picks: bulk !== undefined });
  const columns = rest.columns
    .filter(({ key, csv }) => !csv || !hidden.includes(key))
    .map((column) => ({ ...column, title: column.title ?? column.name }));
  const picks: Picking<Row> = { t, rows, rowKey, picked, pick };
  return (
    <>
      <div className={lists.bar}>
        <div className={css.filter}>{filter}</div>
        <TableTools
          {...rest}
          id={id}
          caption={caption}
          query={query}
          rows={rows}
          hidden={hidden}
          onHidden={setHidden}
        />
        <Note as="output" tone="faint" size={13}>
          {last?.total !== undefined &&
            t('admin.shown', { shown: formatNumber(rows.length), total: formatTotal({ ...last, total: last.total }) })}
        </Note>
      </div>
      {bulk && <PickedRows {...picks} bulk={(chosen) => bulk(chosen, clear)} />}
      <PagedList
        query={query}
        count={rows.length}
        failed={t('admin.loadFailed')}
        skeleton={<TableSkeleton />}
        empty={empty}
        frame={(content) => (
          <div ref={frame} className={lists.list}>
            {content}
          </div>
        )}
      >
        <Table
          dense
          caption={caption}
          rows={shown ? rows.slice(shown.from, shown.to) : rows}
          rowKey={rowKey}
          columns={bulk ? [pickColumn(picks), ...columns] : columns}
          {...(shown ? { hidden: shown } : {})}
          rowAttributes={(row) => ({
            'data-row': rowKey(row),
            'data-current': row === current || undefined,
            ...(bulk ? { className: css.picks } : {}),
            ...(picked.has(rowKey(row)) ? { 'aria-selected': true } : {}),
          })}
        />
      </PagedList>
      {rows.length > 0 && (onOpen ?? bulk) && (
        <p className={css.keys}>
          {t(bulk ? (onOpen ? 'admin.tb.keysPick' : 'admin.tb.keysOnlyPick') : 'admin.tb.keys')}
        </p>
      )}
    </>
  );
}
