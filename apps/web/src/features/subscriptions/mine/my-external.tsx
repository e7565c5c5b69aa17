import { Avatar, Badge, Button, Cluster, EmptyState, Send, Stack } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { subscriptionsWords } from '../words.ts';
import { SERVICES } from '../services.ts';
import { SubscriptionList } from '../subscription-list.tsx';
import { subscriptionsQueries, type External } from '../subscriptions.queries.ts';
import css from '../subscriptions.module.css';
import { useChangeExternal } from './use-change.ts';

/** The user's subscriptions on external services. */
export function MyExternal() {
  const t = useWords(subscriptionsWords);
  const list = useInfiniteQuery(subscriptionsQueries.myExternal());
  return (
    <SubscriptionList
      list={list}
      empty={
        <EmptyState icon={<Send size={28} aria-hidden />} title={t('subs.noneElsewhere')}>
          {t('subs.noneElsewhereText')}
        </EmptyState>
      }
    >
      {(rows) => (
        <Stack as="ul" gap={12}>
          {rows.map((row) => (
            <li key={row._id}>
              <Row row={row} />
            </li>
          ))}
        </Stack>
      )}
    </SubscriptionList>
  );
}

function Row({ row }: { row: External }) {
  const t = useWords(subscriptionsWords);
  const change = useChangeExternal(row._id);
  const { performer } = row;
  const at = row.state === 'pending_add' ? row.refundAt : (row.nextChargeAt ?? row.periodEnd ?? row.endedAt);
  return (
    <article className={css.row} aria-label={performer.name}>
      <Avatar src={performer.avatar} size={48} />
      <div className={css.words}>
        <p className={css.title}>
          <SiteLink href={`/${performer.username}`}>{performer.name}</SiteLink>
          <Badge tone={row.state === 'active' ? 'ok' : 'off'}>{t(`subs.external.${row.state}`)}</Badge>
        </p>
        <p className={css.small}>
          {SERVICES[row.provider]} · {row.handle} · {t('subs.tokens', { amount: formatTokens(row.price) })}
        </p>
        {at && (
          <p className={css.small}>
            {t(`subs.when.${row.state}`)} <DateTime at={at} />
          </p>
        )}
      </div>
      {(row.state === 'pending_add' || row.state === 'active') && (
        <Cluster gap={8}>
          {row.state === 'pending_add' && (
            <Button size="small" busy={change.isPending} onClick={() => change.mutate('resend')}>
              {t('subs.resend')}
            </Button>
          )}
          <Button size="small" busy={change.isPending} onClick={() => change.mutate('cancel')}>
            {t(row.state === 'pending_add' ? 'subs.takeBack' : 'subs.cancel')}
          </Button>
        </Cluster>
      )}
    </article>
  );
}
