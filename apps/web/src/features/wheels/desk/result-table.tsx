import { ChipChoice, CircleCheck, EmptyState, Table, type Column } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { PagedList, TableSkeleton } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { wheelsDeskWords } from './words.ts';
import { wheelsWords } from '../words.ts';
import { RESULT_STATUSES, wheelsQueries, type ResultStatus, type WheelResult } from '../wheels.queries.ts';
import { SettleButtons } from './settle-buttons.tsx';
import css from './wheel-desk.module.css';

/** Spin results: prizes still owed, which can be fulfilled or refunded here, and past ones. */
export function ResultTable() {
  const t = useWords(wheelsDeskWords, wheelsWords);
  const [status, setStatus] = useState<ResultStatus>('pending');
  const list = useInfiniteQuery(wheelsQueries.results('performer', status));
  const results = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <ChipChoice
        legend={t('wheels.results')}
        value={status}
        onChange={setStatus}
        options={RESULT_STATUSES.map((value) => ({ value, label: t(`wheels.status.${value}`) }))}
      />
      <PagedList
        query={list}
        count={results.length}
        failed={t('wheels.loadFailed')}
        skeleton={<TableSkeleton />}
        empty={
          <EmptyState icon={<CircleCheck size={28} aria-hidden />} title={t(`wheels.none.${status}`)}>
            {t('wheels.noneText')}
          </EmptyState>
        }
        frame={(content) => <div aria-busy={list.isFetching}>{content}</div>}
        auto={false}
      >
        <Table caption={t('wheels.results')} columns={useColumns(status)} rows={results} rowKey={({ _id: id }) => id} />
      </PagedList>
    </>
  );
}

function useColumns(status: ResultStatus): Column<WheelResult>[] {
  const t = useWords(wheelsDeskWords, wheelsWords);
  const columns: Column<WheelResult>[] = [
    { key: 'label', title: t('wheels.what'), lead: true, cell: ({ label }) => label },
    { key: 'who', title: t('wheels.who'), cell: ({ user }) => user.username },
    { key: 'when', title: t('wheels.when'), cell: ({ createdAt }) => <DateTime at={createdAt} /> },
    {
      key: 'until',
      title: t(status === 'pending' ? 'wheels.refundAt' : `wheels.status.${status}`),
      cell: ({ refundAt, settledAt }) => <DateTime at={settledAt ?? refundAt ?? ''} />,
    },
    { key: 'price', title: t('wheels.tokens'), align: 'end', cell: ({ price }) => formatTokens(price) },
    {
      key: 'proof',
      title: t('wheels.proof'),
      cell: ({ _id: id, label }) => (
        <SiteLink href={`/wheels/${id}/verify`} aria-label={t('wheels.proofOf', { label })}>
          {t('wheels.proof')}
        </SiteLink>
      ),
    },
  ];
  if (status === 'pending')
    columns.push({ key: 'act', title: t('wheels.act'), cell: (result) => <SettleButtons result={result} /> });
  else if (status === 'cancelled')
    columns.push({
      key: 'why',
      title: t('wheels.why'),
      cell: ({ isOverdue }) => <span className={css.quiet}>{t(isOverdue ? 'wheels.byTime' : 'wheels.byYou')}</span>,
    });
  return columns;
}
