import { Badge, Button, FileDrop, Stack, Table } from '@footlight/ui';
import { useState } from 'react';
import { DateTime, formatMoney, formatNumber } from '../../../../shared/formats/index.ts';
import { FormError } from '../../../../shared/forms/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { payoutsStaffWords } from '../words.ts';
import { payoutsWords } from '../../words.ts';
import css from '../../payouts.module.css';
import type { BankAnswer } from './batches.staff.queries.ts';
import { useBankAnswer } from './use-batches.ts';

type Word = BankAnswer['payouts'][number];

/** Uploads a bank response file. Shows a preview of its contents, and applies them once staff confirm. */
export function BankAnswerForm() {
  const t = useWords(payoutsStaffWords);
  const [file, setFile] = useState<File>();
  const answer = useBankAnswer();
  const choose = (next: File | undefined) => {
    setFile(next);
    answer.reset();
    if (next) answer.mutate({ file: next, apply: false });
  };
  const said = answer.data;
  const isDone = said !== undefined && answer.variables?.apply === true;
  const toDo = said && !isDone ? said.paid + said.rejected : 0;
  return (
    <Stack as="section" gap={16} className={css.form}>
      <h2>{t('admin.batch.answer')}</h2>
      <p className={css.small}>{t('admin.batch.answerText')}</p>
      <FileDrop label={t('admin.batch.file')} file={file} onFile={choose} accept=".xml,.csv,.txt" />
      <FormError>{answer.error?.message}</FormError>
      {said && (
        <>
          <output>
            {t(isDone ? 'admin.batch.applied' : 'admin.batch.wouldApply', {
              kind: said.kind,
              paid: formatNumber(said.paid),
              rejected: formatNumber(said.rejected),
            })}
            {said.appliedAt && !isDone && (
              <>
                {' '}
                {t('admin.batch.before')} <DateTime at={said.appliedAt} />
              </>
            )}
          </output>
          <Words rows={said.payouts} />
        </>
      )}
      {file && toDo > 0 && (
        <div>
          <Button tone="action" busy={answer.isPending} onClick={() => answer.mutate({ file, apply: true })}>
            {t('admin.batch.apply')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

const TONES: Partial<Record<Word['says'], 'ok' | 'brass'>> = { paid: 'ok', waiting: 'brass' };

function Words({ rows }: { rows: readonly Word[] }) {
  const t = useWords(payoutsStaffWords, payoutsWords);
  return (
    <Table
      dense
      caption={t('admin.batch.answer')}
      rows={rows.map((row, index) => ({ ...row, key: `${row.endToEndId} ${index}` }))}
      rowKey={(row) => row.key}
      columns={[
        {
          key: 'who',
          title: t('payouts.who'),
          lead: true,
          cell: (row) => (row.account ? `@${row.account.username}` : row.endToEndId),
        },
        {
          key: 'amount',
          title: t('admin.batch.amount'),
          align: 'end',
          phone: 'end',
          cell: (row) => (row.amount ? formatMoney(row.amount) : '–'),
        },
        {
          key: 'says',
          title: t('admin.batch.says'),
          phone: 'last',
          cell: (row) => <Badge tone={TONES[row.says] ?? 'off'}>{t(`admin.batch.says.${row.says}`)}</Badge>,
        },
        { key: 'why', title: t('payouts.reason'), phone: 'under', cell: (row) => row.reason ?? row.reference ?? '–' },
      ]}
    />
  );
}
