import { Avatar, Badge, Button, Cluster, EmptyState, Stack, Star } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { subscriptionsWords } from '../words.ts';
import { TopUpSheet } from '../../wallet/index.ts';
import { SubscriptionList } from '../subscription-list.tsx';
import { subscriptionsQueries, useSubscriptionsLive, type Subscription } from '../subscriptions.queries.ts';
import css from '../subscriptions.module.css';
import { useCancel, useResume } from './use-change.ts';

/** The user's subscriptions: the next charge, and buttons to cancel or resume. */
export function MySubscriptions() {
  const t = useWords(subscriptionsWords);
  const list = useInfiniteQuery(subscriptionsQueries.mine());
  useSubscriptionsLive();
  return (
    <SubscriptionList
      list={list}
      empty={
        <EmptyState icon={<Star size={28} aria-hidden />} title={t('subs.none')}>
          {t('subs.noneText')}
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

const TONES = { active: 'ok', cancelled: 'off', past_due: 'brass', ended: 'off' } as const;

function Row({ row }: { row: Subscription }) {
  const t = useWords(subscriptionsWords);
  const { performer } = row;
  return (
    <article className={css.row} aria-label={performer.name}>
      <Avatar src={performer.avatar} size={48} />
      <div className={css.words}>
        <p className={css.title}>
          <SiteLink href={`/${performer.username}`}>{performer.name}</SiteLink>
          <Badge tone={TONES[row.state]}>{t(`subs.state.${row.state}`)}</Badge>
        </p>
        <p className={css.small}>
          {row.tierName} · {t(`subs.type.${row.type}`, { days: 0 })}
          {row.giver && ` · ${t('subs.from', { name: row.giver.name })}`}
        </p>
        {row.giftNote && <p className={css.note}>{row.giftNote}</p>}
        <Next row={row} />
      </div>
      <Actions row={row} />
    </article>
  );
}

function Next({ row }: { row: Subscription }) {
  const t = useWords(subscriptionsWords);
  if (row.state === 'ended')
    return (
      <p className={css.small}>
        {t(row.endReason === 'lapsed' ? 'subs.lapsedOn' : 'subs.endedOn')}{' '}
        <DateTime at={row.endedAt ?? row.periodEnd} />
      </p>
    );
  if (row.state === 'cancelled')
    return (
      <p className={css.small}>
        {t('subs.openUntil')} <DateTime at={row.periodEnd} />
      </p>
    );
  return (
    <p className={css.small} data-short={row.state === 'past_due' || undefined}>
      {t(row.state === 'past_due' ? 'subs.triedAgain' : 'subs.nextCharge', { amount: formatTokens(row.price) })}{' '}
      <DateTime at={row.nextChargeAt ?? row.periodEnd} />
    </p>
  );
}

function Actions({ row }: { row: Subscription }) {
  const t = useWords(subscriptionsWords);
  const cancel = useCancel();
  const resume = useResume(row);
  if (row.state === 'ended') return null;
  const isOff = cancel.isPending || resume.isPending;
  return (
    <Cluster gap={8}>
      {row.state !== 'active' && (
        <Button
          size="small"
          tone="brass"
          busy={resume.isPending}
          disabled={isOff}
          onClick={() => resume.pay(row.state === 'past_due' ? row.price : 0)}
        >
          {row.state === 'past_due' ? t('subs.payNow', { amount: formatTokens(row.price) }) : t('subs.keep')}
        </Button>
      )}
      {row.state !== 'cancelled' && (
        <Button
          size="small"
          busy={cancel.isPending}
          disabled={isOff}
          aria-label={t('subs.cancelOf', { name: row.performer.name })}
          onClick={() => cancel.mutate(row._id)}
        >
          {t('subs.cancel')}
        </Button>
      )}
      {resume.error && (
        <p className={css.error} role="alert">
          {resume.error.message}
        </p>
      )}
      <TopUpSheet {...resume.topUp} />
    </Cluster>
  );
}
