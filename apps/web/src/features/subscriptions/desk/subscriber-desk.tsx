import {
  Badge,
  Cluster,
  type Column,
  EmptyState,
  Figure,
  Select,
  Skeleton,
  Stack,
  Table,
  TextField,
  Users,
} from '@footlight/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { DateTime, formatCount, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { subscriptionsDeskWords } from './words.ts';
import { subscriptionsWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { SubscriptionList } from '../subscription-list.tsx';
import { subscriptionsQueries, useSubscriptionsLive, type Subscription } from '../subscriptions.queries.ts';
import css from '../subscriptions.module.css';
import { ExportButton } from './export-button.tsx';

const STATES = ['active', 'cancelled', 'past_due', 'ended'] as const satisfies readonly Subscription['state'][];

export function SubscriberDesk() {
  const t = useWords(subscriptionsDeskWords, subscriptionsWords, siteWords);
  const [state, setState] = useState<Subscription['state']>();
  const [words, setWords] = useState('');
  const q = useDeferredValue(words.trim());
  const list = useInfiniteQuery(subscriptionsQueries.subscribers({ state, q: q || undefined }));
  useSubscriptionsLive();
  const columns: Column<Subscription>[] = [
    { key: 'who', title: t('subs.who'), lead: true, cell: (row) => row.user.username },
    { key: 'tier', title: t('subs.tier'), cell: (row) => row.tierName },
    { key: 'type', title: t('subs.howLong'), cell: (row) => t(`subs.type.${row.type}`, { days: 0 }) },
    { key: 'price', title: t('subs.price'), align: 'end', cell: (row) => formatTokens(row.price) },
    { key: 'since', title: t('subs.since'), cell: (row) => <DateTime at={row.startedAt} /> },
    {
      key: 'until',
      title: t('subs.until'),
      cell: (row) => <DateTime at={row.nextChargeAt ?? row.endedAt ?? row.periodEnd} />,
    },
    { key: 'state', title: t('subs.stateOf'), cell: (row) => <Badge>{t(`subs.state.${row.state}`)}</Badge> },
  ];
  return (
    <Stack gap={16}>
      <Figures />
      <Cluster gap={12} align="end">
        <TextField label={t('subs.find')} value={words} onChange={setWords} maxLength={100} type="search" />
        <Select
          label={t('subs.stateOf')}
          value={state ?? ''}
          placeholder={t('subs.all')}
          options={STATES.map((value) => ({ value, label: t(`subs.state.${value}`) }))}
          onChange={(value) => setState(STATES.find((one) => one === value))}
        />
        <ExportButton />
      </Cluster>
      <SubscriptionList
        list={list}
        empty={
          <EmptyState icon={<Users size={28} aria-hidden />} title={t('subs.noSubscribers')}>
            {t('subs.noSubscribersText')}
          </EmptyState>
        }
        auto={false}
      >
        {(rows) => <Table caption={t('shell.subscribers')} columns={columns} rows={rows} rowKey={(row) => row._id} />}
      </SubscriptionList>
    </Stack>
  );
}

function Figures() {
  const t = useWords(subscriptionsDeskWords, subscriptionsWords);
  const { data } = useQuery(subscriptionsQueries.figures());
  if (!data) return <Skeleton height={84} radius={12} />;
  return (
    <div className={css.figures}>
      <Figure
        label={t('subs.active')}
        value={formatCount(data.active + data.pastDue)}
        hint={t('subs.ofPastDue', { n: data.pastDue })}
      />
      <Figure label={t('subs.gained')} value={formatCount(data.gained)} />
      <Figure
        label={t('subs.lost')}
        value={formatCount(data.lost)}
        hint={t('subs.churn', { percent: data.churnPercent })}
      />
      <Figure
        label={t('subs.renewalsDue')}
        value={formatCount(data.renewalsDue)}
        hint={t('subs.tokens', { amount: formatTokens(data.renewalTokens) })}
      />
    </div>
  );
}
