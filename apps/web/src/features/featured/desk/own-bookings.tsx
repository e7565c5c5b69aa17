import { Badge, Button, buttonClass, Calendar, EmptyState, Skeleton, Stack } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { ConfirmDialog } from '../../../shared/dialogs/index.ts';
import { DateTime, formatMoney } from '../../../shared/formats/index.ts';
import { PagedList } from '../../../shared/lists/index.ts';
import { usePaidCommand } from '../../../shared/paying/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { featuredDeskWords } from './words.ts';
import { featuredQueries, type Booking } from '../featured.queries.ts';
import { featuredWords } from '../words.ts';
import css from './desk.module.css';
import { useDayWords } from './use-day-words.ts';

/** Polling interval while a payment is pending. The result is too important to depend on the live connection. */
const ASK_AGAIN_MS = 5000;

export function OwnBookings({ onChanged }: { onChanged: () => void }) {
  const t = useWords(featuredDeskWords);
  const query = useInfiniteQuery({
    ...featuredQueries.own(),
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.data.some(({ status }) => status === 'unpaid') ? ASK_AGAIN_MS : false,
  });
  const all = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <PagedList
      query={query}
      count={all.length}
      failed={t('featured.failed')}
      skeleton={<Skeleton height={120} radius={12} />}
      empty={
        <EmptyState icon={<Calendar size={28} aria-hidden />} title={t('featured.none')}>
          {t('featured.noneText')}
        </EmptyState>
      }
      frame={(content) => <div aria-busy={query.isPending}>{content}</div>}
    >
      <Stack as="ul" gap={12} aria-label={t('featured.own')}>
        {all.map((one) => (
          <BookingCard key={one._id} one={one} onChanged={onChanged} />
        ))}
      </Stack>
    </PagedList>
  );
}

function BookingCard({ one, onChanged }: { one: Booking; onChanged: () => void }) {
  const t = useWords(featuredDeskWords);
  const dayWords = useDayWords();
  const { status, refund, cause, reason } = one;
  return (
    <li className={css.card}>
      <div className={css.title}>
        <h3>
          {one.from === one.to
            ? dayWords(one.from)
            : t('featured.span', { from: dayWords(one.from), to: dayWords(one.to) })}
        </h3>
        <StatusBadge status={status} />
      </div>
      <p className={css.quiet}>
        {one.packageName} · {formatMoney(one.price)} · <DateTime at={one.createdAt} />
      </p>
      <p>{t(cause && cause !== 'staff' ? `featured.cause.${cause}` : `featured.is.${status}`)}</p>
      {reason && <p>{t('featured.reason', { reason })}</p>}
      {refund !== 'none' && (
        <p className={css.quiet}>{t(`featured.refund.${refund}`, { price: formatMoney(one.price) })}</p>
      )}
      {(status === 'unpaid' || status === 'pending') && (
        <div className={css.acts}>
          {one.checkoutUrl && (
            <a href={one.checkoutUrl} className={buttonClass({ tone: 'action', size: 'small' })}>
              {t('featured.payNow')}
            </a>
          )}
          <CancelButton one={one} onChanged={onChanged} />
        </div>
      )}
    </li>
  );
}

function CancelButton({ one, onChanged }: { one: Booking; onChanged: () => void }) {
  const t = useWords(featuredDeskWords);
  const api = useApi();
  const [isAsking, setAsking] = useState(false);
  const cancel = usePaidCommand({
    name: 'featured.cancel',
    intentOf: (id: string) => id,
    pay: (id, key) => api.featured.cancel({ params: { id } }, { key }),
    onPaid: () => {
      toast.success(t('featured.cancelled'));
      setAsking(false);
      onChanged();
    },
    onFailed: (error) => {
      toast.error(error.message);
      setAsking(false);
      onChanged();
    },
  });
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('featured.cancel')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('featured.cancel')}
          keep={t('featured.keep')}
          agree={t('featured.cancel')}
          busy={cancel.isPending}
          onAgree={() => cancel.pay(one._id)}
          size="medium"
        >
          <p>{t(one.status === 'pending' ? 'featured.cancelPaid' : 'featured.cancelUnpaid')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const TONES = {
  unpaid: 'brass',
  pending: 'brass',
  approved: 'ok',
  active: 'citron',
  finished: 'off',
  rejected: 'error',
  cancelled: 'off',
  expired: 'off',
} as const satisfies Record<Booking['status'], string>;

function StatusBadge({ status }: { status: Booking['status'] }) {
  const t = useWords(featuredWords);
  return <Badge tone={TONES[status]}>{t(`featured.status.${status}`)}</Badge>;
}
