import { useState, type HTMLAttributes, type ReactNode } from 'react';
import css from './table.module.css';
import { classNames } from './class-names.ts';
import { ChevronDown } from './icons.ts';

export interface Column<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Aligns figures to the end of their cells. */
  readonly align?: 'end';
  /** Becomes the row's heading if there is no room for columns. */
  readonly lead?: boolean;
  /**
   * Position in the two-line layout on phones: at the end of the first line, below the lead, at the end of the second
   * line, or as an action beside both lines or below them. Columns without a position are hidden behind the `details`
   * button, or omitted if the table has none. `wide` is for cards: full width, without the column title.
   */
  readonly phone?: 'end' | 'under' | 'last' | 'act' | 'foot' | 'wide';
}
interface Props<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  dense?: boolean;
  /** Label of the button that shows the rest of a row on phones. */
  details?: (row: Row) => string;
  empty?: ReactNode;
  rowAttributes?: (row: Row) => HTMLAttributes<HTMLTableRowElement>;
  /** Height in pixels of the unrendered rows before and after the rendered ones. */
  hidden?: { readonly before: number; readonly after: number };
}

/**
 * A table. On phones each row becomes a small card with titles next to the values, or two lines if columns specify a
 * position. `dense` rows are 36 px, for staff.
 */
export function Table<Row>({ caption, columns, rows, rowKey, dense = false, empty, hidden, ...rest }: Props<Row>) {
  if (rows.length === 0 && empty) return empty;
  const isBrief = columns.some(({ phone }) => phone && phone !== 'wide');
  return (
    <div className={css.scroller}>
      <table className={css.table} data-dense={dense || undefined} data-brief={isBrief || undefined}>
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
          {hidden && hidden.before > 0 && <tr aria-hidden style={{ height: hidden.before }} />}
          {rows.map((row) => (
            <TableRow key={rowKey(row)} columns={columns} row={row} {...rest} />
          ))}
          {hidden && hidden.after > 0 && <tr aria-hidden style={{ height: hidden.after }} />}
        </tbody>
      </table>
    </div>
  );
}

type RowProps<Row> = Pick<Props<Row>, 'columns' | 'details' | 'rowAttributes'> & { row: Row };
function TableRow<Row>({ columns, row, details, rowAttributes }: RowProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <tr {...rowAttributes?.(row)} data-open={isOpen || undefined}>
      {columns.map((column) => (
        <td
          key={column.key}
          data-align={column.align}
          data-lead={column.lead || undefined}
          data-phone={column.phone}
          className={classNames(column.align === 'end' && 'num')}
        >
          <span className={css.title} aria-hidden>
            {column.title}
          </span>
          <span className={css.value}>{column.cell(row)}</span>
        </td>
      ))}
      {details && (
        <td className={css.more} data-phone="act">
          <button
            type="button"
            className={css.press}
            aria-expanded={isOpen}
            aria-label={details(row)}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown size={18} aria-hidden />
          </button>
        </td>
      )}
    </tr>
  );
}
