import { Checkbox, VisuallyHidden } from '@footlight/ui';
import type { ReactNode } from 'react';
import { useWords } from '../../words/index.ts';
import { staffWords } from '../../words/staff.ts';
import { PickedRows } from './picking.tsx';
import css from './staff-table.module.css';
import { usePicks } from './use-picks.ts';

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Bulk actions for the selected rows. Rows aren't selectable without them. */
  bulk?: ((rows: readonly Row[], clear: () => void) => ReactNode) | undefined;
  children: (row: Row) => ReactNode;
}

/** Rows of a queue, with checkboxes if bulk decisions are possible. */
export function PickList<Row>({ label, rows, rowKey, nameOf, bulk, children }: Props<Row>) {
  const t = useWords(staffWords);
  const { picked, pick, clear } = usePicks();
  return (
    <>
      {bulk && (
        <div className={css.pickBar}>
          <PickedRows
            t={t}
            rows={rows}
            rowKey={rowKey}
            picked={picked}
            pick={pick}
            bulk={(chosen) => bulk(chosen, clear)}
          />
        </div>
      )}
      <ul aria-label={label}>
        {rows.map((row) => (
          <li key={rowKey(row)} {...(bulk ? { className: css.pickable } : {})}>
            {bulk && (
              <Checkbox
                label={<VisuallyHidden>{t('admin.tb.pickOf', { name: nameOf(row) })}</VisuallyHidden>}
                checked={picked.has(rowKey(row))}
                onChange={(isPicked) => pick([rowKey(row)], isPicked)}
              />
            )}
            {children(row)}
          </li>
        ))}
      </ul>
    </>
  );
}
