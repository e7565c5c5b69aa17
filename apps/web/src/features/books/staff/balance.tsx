import { Button, Card, Coin, EmptyState, Note, Scale, ShieldCheck, Skeleton, Table } from '@footlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText, useApi } from '../../../shared/api/index.ts';
import { DateTime, formatNumber, formatTokens } from '../../../shared/formats/index.ts';
import { FormError } from '../../../shared/forms/index.ts';
import { LoadFailed } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { booksStaffWords } from './words.ts';
import { balanceKey, balanceQuery, type BalanceView } from './books.staff.queries.ts';
import css from './books.module.css';
import { ProofState } from './proof-state.tsx';

export function Balance() {
  const t = useWords(booksStaffWords);
  const { data, isError, error, refetch, isFetching } = useQuery(balanceQuery());
  if (data)
    return (
      <div className={css.books}>
        <Card title={t('admin.books.sums')}>
          <Sums balance={data} />
        </Card>
        <Card title={t('admin.books.proof')}>
          <ProofCard balance={data} />
        </Card>
      </div>
    );
  if (!isError) return <Skeleton height={320} radius={12} />;
  return <LoadFailed reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
}

function Sums({ balance: { at, sums, totalTokens } }: { balance: BalanceView }) {
  const t = useWords(booksStaffWords);
  if (!at) return <EmptyState icon={<Scale size={28} aria-hidden />} title={t('admin.books.notSummed')} />;
  return (
    <>
      <Note size={14}>
        {t('admin.books.asOf')} <DateTime at={at} />
      </Note>
      <Table
        dense
        caption={t('admin.books.sums')}
        rows={sums}
        rowKey={(sum) => sum.class}
        columns={[
          {
            key: 'class',
            title: t('admin.books.class'),
            cell: (sum) => t(`admin.books.class.${sum.class}`),
            lead: true,
          },
          {
            key: 'accounts',
            title: t('admin.books.accounts'),
            cell: (sum) => formatNumber(sum.accounts),
            align: 'end',
          },
          {
            key: 'tokens',
            title: t('admin.books.balance'),
            cell: (sum) => formatTokens(sum.tokens),
            align: 'end',
            phone: 'end',
          },
        ]}
      />
      <p className={css.total} data-wrong={totalTokens !== 0 || undefined}>
        <b>{t('admin.books.total')}</b> <Coin amount={formatTokens(totalTokens)} />
        <span>{t(totalTokens === 0 ? 'admin.books.zero' : 'admin.books.notZero')}</span>
      </p>
    </>
  );
}

function ProofCard({ balance: { proof, heldAt } }: { balance: BalanceView }) {
  const t = useWords(booksStaffWords);
  const api = useApi();
  const client = useQueryClient();
  const prove = useMutation({
    mutationFn: () => api.booksStaff.prove(),
    onSettled: () => client.invalidateQueries({ queryKey: balanceKey }),
  });
  const isRunning = proof?.status === 'running';
  return (
    <div className={css.proof}>
      {heldAt ? (
        <p>
          {t('admin.books.heldAt')} <DateTime at={heldAt} />
        </p>
      ) : (
        <p>{t('admin.books.neverHeld')}</p>
      )}
      {proof && <ProofState proof={proof} />}
      <Button
        tone="action"
        icon={<ShieldCheck size={16} aria-hidden />}
        busy={prove.isPending || isRunning}
        onClick={() => prove.mutate()}
      >
        {t(isRunning ? 'admin.books.proving' : 'admin.books.prove')}
      </Button>
      <FormError>{prove.isError ? errorText(prove.error) : undefined}</FormError>
    </div>
  );
}
