import { Badge, Button, EmptyState, Send, Table, type Column } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DateTime } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { subscriptionsDeskWords } from './words.ts';
import { subscriptionsWords } from '../words.ts';
import { useChangeExternal } from '../mine/use-change.ts';
import { SERVICES } from '../services.ts';
import { SubscriptionList } from '../subscription-list.tsx';
import { subscriptionsQueries, useSubscriptionsLive, type External } from '../subscriptions.queries.ts';

/** Subscribers on external services: those the creator has to add, those already added, and those to remove. */
export function ExternalDesk() {
  const t = useWords(subscriptionsDeskWords, subscriptionsWords);
  const list = useInfiniteQuery(subscriptionsQueries.external());
  useSubscriptionsLive();
  const columns: Column<External>[] = [
    { key: 'handle', title: t('subs.name'), lead: true, cell: (row) => row.handle },
    { key: 'service', title: t('subs.service'), cell: (row) => SERVICES[row.provider] },
    { key: 'who', title: t('subs.who'), cell: (row) => row.user.username },
    { key: 'state', title: t('subs.stateOf'), cell: (row) => <Badge>{t(`subs.external.${row.state}`)}</Badge> },
    { key: 'until', title: t('subs.until'), cell: (row) => <Until row={row} /> },
    { key: 'act', title: t('subs.act'), cell: (row) => <Act row={row} /> },
  ];
  return (
    <SubscriptionList
      list={list}
      empty={
        <EmptyState icon={<Send size={28} aria-hidden />} title={t('subs.nobodyElsewhere')}>
          {t('subs.elsewhereHint')}
        </EmptyState>
      }
      auto={false}
    >
      {(rows) => <Table caption={t('subs.elsewhere')} columns={columns} rows={rows} rowKey={(row) => row._id} />}
    </SubscriptionList>
  );
}

function Until({ row }: { row: External }) {
  const at = row.refundAt ?? row.nextChargeAt ?? row.periodEnd ?? row.endedAt;
  return at ? <DateTime at={at} /> : null;
}

/** Confirms that a subscriber was added, or that an expired one was removed. */
function Act({ row }: { row: External }) {
  const t = useWords(subscriptionsDeskWords);
  const change = useChangeExternal(row._id);
  if (row.state !== 'pending_add' && !row.isToRemove) return null;
  const isPending = row.state === 'pending_add';
  return (
    <Button
      size="small"
      tone={isPending ? 'action' : 'neutral'}
      busy={change.isPending}
      aria-label={t(isPending ? 'subs.addedOf' : 'subs.removedOf', { name: row.handle })}
      onClick={() => change.mutate(isPending ? 'confirm' : 'removed')}
    >
      {t(isPending ? 'subs.added' : 'subs.removed')}
    </Button>
  );
}
