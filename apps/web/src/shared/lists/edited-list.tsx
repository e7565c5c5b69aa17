import { Button, Plus, Sheet } from '@footlight/ui';
import { useState, type ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';
import css from './lists.module.css';
import { TableSkeleton } from './table-skeleton.tsx';

interface Props<Row> {
  query: {
    readonly data: { readonly data: readonly Row[] } | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Content next to the add button. */
  head: ReactNode;
  add: string;
  /** Title of the sheet. As in `form`, the row is undefined when adding one. */
  titleOf: (row: Row | undefined) => string;
  table: (rows: readonly Row[], onEdit: (row: Row) => void) => ReactNode;
  form: (row: Row | undefined, onDone: () => void) => ReactNode;
}

/** A short back office list without pagination. A sheet adds or edits a row. */
export function EditedList<Row>({ query, head, add, titleOf, table, form }: Props<Row>) {
  const { data, error, isFetching, refetch } = query;
  const [edited, setEdited] = useState<{ readonly row: Row | undefined }>();
  const close = () => setEdited(undefined);
  return (
    <>
      <div className={css.bar}>
        {head}
        <Button icon={<Plus size={18} aria-hidden />} onClick={() => setEdited({ row: undefined })}>
          {add}
        </Button>
      </div>
      <div className={css.list} aria-busy={isFetching}>
        {data ? (
          table(data.data, (row) => setEdited({ row }))
        ) : error ? (
          <LoadFailed reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <TableSkeleton />
        )}
      </div>
      <Sheet open={edited !== undefined} onClose={close} title={titleOf(edited?.row)}>
        {edited && form(edited.row, close)}
      </Sheet>
    </>
  );
}
