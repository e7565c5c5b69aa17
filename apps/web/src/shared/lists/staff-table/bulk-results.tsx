import { Button, Dialog, Stack } from '@footlight/ui';
import type { ReactNode } from 'react';
import type { Results } from '../../forms/index.ts';
import { useWords } from '../../words/index.ts';
import { staffWords } from '../../words/staff.ts';

interface Props<Row> {
  results: Results<Row> | undefined;
  onClose: () => void;
  nameOf: (row: Row) => string;
  /** Button that reverts the action for the successful rows. */
  undo?: ReactNode;
}

/** Results of a bulk action: the number of successes, and each failure with its reason. */
export function BulkResults<Row>({ results, onClose, nameOf, undo }: Props<Row>) {
  const t = useWords(staffWords);
  if (!results) return null;
  const { done, failed } = results;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin.tb.results')}
      actions={
        <>
          {done.length > 0 && undo}
          <Button tone="action" onClick={onClose}>
            {t('admin.tb.close')}
          </Button>
        </>
      }
    >
      <p>{t('admin.tb.resultsOf', { done: done.length, failed: failed.length })}</p>
      <Stack as="ul" gap={6}>
        {failed.map(({ row, reason }, at) => (
          <li key={at}>
            <b>{nameOf(row)}</b> {reason}
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}
