import { Checkbox, VisuallyHidden, type Column } from '@footlight/ui';
import type { ReactNode } from 'react';
import type { useWords } from '../../words/index.ts';
import css from './staff-table.module.css';

export interface Picking<Row> {
  t: ReturnType<typeof useWords>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  picked: ReadonlySet<string>;
  pick: (keys: readonly string[], isPicked: boolean) => void;
}
interface PickedRowsProps<Row> extends Picking<Row> {
  bulk: (rows: readonly Row[]) => ReactNode;
}
/** Toolbar above the rows: the "select all" checkbox on phones, and bulk actions for the selection. */
export function PickedRows<Row>({ bulk, ...picks }: PickedRowsProps<Row>) {
  const { t, rows, rowKey, picked } = picks;
  const chosen = rows.filter((row) => picked.has(rowKey(row)));
  return (
    <>
      {rows.length > 0 && (
        <div className={css.pickAll}>
          <PickAll {...picks} label={t('admin.tb.pickAll')} />
        </div>
      )}
      {chosen.length > 0 && (
        <fieldset className={css.bulk} aria-label={t('admin.tb.picked', { count: chosen.length })}>
          <b>{t('admin.tb.picked', { count: chosen.length })}</b>
          {bulk(chosen)}
        </fieldset>
      )}
    </>
  );
}

type PickAllProps<Row> = Omit<Picking<Row>, 't'> & { label: ReactNode };
/** Placed in the table header, or above the rows on phones, which have no header. */
function PickAll<Row>({ label, rows, rowKey, picked, pick }: PickAllProps<Row>) {
  return (
    <Checkbox
      label={label}
      checked={rows.length > 0 && rows.every((row) => picked.has(rowKey(row)))}
      onChange={(isPicked) => pick(rows.map(rowKey), isPicked)}
    />
  );
}

/** Returns the checkbox column. Its header checkbox selects all loaded rows. */
export function pickColumn<Row>({ t, rows, rowKey, picked, pick }: Picking<Row>): Column<Row> {
  return {
    key: 'pick',
    title: (
      <>
        <span className={css.wide}>
          <PickAll
            rows={rows}
            rowKey={rowKey}
            picked={picked}
            pick={pick}
            label={<VisuallyHidden>{t('admin.tb.pickAll')}</VisuallyHidden>}
          />
        </span>
        <span className={css.narrow}>
          <VisuallyHidden>{t('admin.tb.pick')}</VisuallyHidden>
        </span>
      </>
    ),
    cell: (row) => (
      <Checkbox
        label={<VisuallyHidden>{t('admin.tb.pick')}</VisuallyHidden>}
        checked={picked.has(rowKey(row))}
        onChange={(isPicked) => pick([rowKey(row)], isPicked)}
      />
    ),
  };
}
