import type { ReactNode } from 'react';
import css from './table.module.css';
import { classNames } from './class-names.ts';

export interface Column<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their cells. */
  readonly align?: 'end';
  /** Heads the row where there is no room for columns. */
  readonly lead?: boolean;
}

/** A table; on phones each row becomes a small card, with the titles beside the values. `dense` rows are 36 px, for staff. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  dense = false,
  empty,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  dense?: boolean;
  empty?: ReactNode;
}) {
  if (rows.length === 0 && empty) return empty;
  return (
    <div className={css.scroller}>
      <table className={css.table} data-dense={dense || undefined}>
        <caption className={css.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-align={column.align}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-align={column.align}
                  data-lead={column.lead || undefined}
                  className={classNames(column.align === 'end' && 'num')}
                >
                  <span className={css.title} aria-hidden>
                    {column.title}
                  </span>
                  <span className={css.value}>{column.cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
