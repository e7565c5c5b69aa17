import { Button, buttonClass, EmptyState, Select, Stack, TextField, TicketIcon, X } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { formatTotal } from '../../../shared/formats/index.ts';
import { History } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { walletHistoryWords } from './words.ts';
import { walletWords } from '../words.ts';
import css from './token-history.module.css';
import { TransactionRow } from './transaction-row.tsx';
import { HISTORY_TYPES } from './history-filter.ts';
import { walletQueries, type HistoryFilter, type Transaction } from '../wallet.queries.ts';

interface Props {
  role: 'user' | 'performer';
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
  /** Actions for a transaction, next to its description. */
  actOn?: (transaction: Transaction, title: string) => ReactNode;
}

/** All of the user's token transactions, newest first. The filter is part of the page's URL. */
export function TokenHistory({ role, filter, onFilter, actOn }: Props) {
  const t = useWords(walletHistoryWords);
  const history = useInfiniteQuery(walletQueries.history(role, filter));
  const first = history.data?.pages[0];
  const isFiltered = Object.values(filter).some(Boolean);

  return (
    <Stack aria-labelledby="history-title" as="section" gap={16}>
      <div className={css.head}>
        <h2 id="history-title">{t('wallet.history')}</h2>
        <output className={css.count}>
          {first ? t('wallet.count', { count: first.total, shown: formatTotal(first) }) : ''}
        </output>
      </div>
      <Filters filter={filter} onFilter={onFilter} isFiltered={isFiltered} />
      <History
        query={history}
        failed={t('wallet.historyFailed')}
        empty={<Nothing role={role} isFiltered={isFiltered} onClear={() => onFilter({})} />}
        row={(transaction) => (
          <TransactionRow
            key={transaction._id + transaction.type + transaction.token}
            transaction={transaction}
            actOn={actOn}
          />
        )}
      />
    </Stack>
  );
}

function Filters({
  filter,
  onFilter,
  isFiltered,
}: {
  filter: HistoryFilter;
  onFilter: Props['onFilter'];
  isFiltered: boolean;
}) {
  const t = useWords(walletHistoryWords);
  const change = (next: HistoryFilter) => onFilter({ ...filter, ...next });
  return (
    <fieldset className={css.filters} aria-label={t('wallet.filters')}>
      <Select
        label={t('wallet.type')}
        value={filter.type ?? ''}
        placeholder={t('wallet.allTypes')}
        options={HISTORY_TYPES.map((value) => ({ value, label: t(`wallet.type.${value}`) }))}
        onChange={(value) => change({ type: HISTORY_TYPES.find((type) => type === value) })}
      />
      <TextField
        label={t('wallet.from')}
        type="date"
        value={filter.fromDate ?? ''}
        max={filter.toDate}
        onChange={(day) => change({ fromDate: day || undefined })}
      />
      <TextField
        label={t('wallet.to')}
        type="date"
        value={filter.toDate ?? ''}
        min={filter.fromDate}
        onChange={(day) => change({ toDate: day || undefined })}
      />
      {isFiltered && (
        <Button tone="quiet" icon={<X size={16} aria-hidden />} onClick={() => onFilter({})}>
          {t('wallet.clear')}
        </Button>
      )}
    </fieldset>
  );
}

function Nothing({
  role,
  isFiltered,
  onClear,
}: {
  role: Props['role'];
  isFiltered: boolean;
  onClear: () => void;
}): ReactNode {
  const t = useWords(walletHistoryWords, walletWords);
  const icon = <TicketIcon size={28} aria-hidden />;
  if (isFiltered) {
    return (
      <EmptyState
        icon={icon}
        title={t('wallet.noMatch')}
        action={<Button onClick={onClear}>{t('wallet.clear')}</Button>}
      >
        {t('wallet.noMatch.text')}
      </EmptyState>
    );
  }
  const isViewer = role === 'user';
  return (
    <EmptyState
      icon={icon}
      title={t('wallet.none')}
      action={
        isViewer && (
          <SiteLink href="/wallet/top-up" className={buttonClass({ tone: 'brass' })}>
            {t('wallet.topUp')}
          </SiteLink>
        )
      }
    >
      {t(isViewer ? 'wallet.none.text' : 'wallet.none.earned')}
    </EmptyState>
  );
}
