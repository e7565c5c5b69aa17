import { Badge, Button, buttonClass, EmptyState, HistoryRow, Undo2 } from '@footlight/ui';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import { SiteLink } from '../../shared/app/index.ts';
import { DateTime, formatTokens } from '../../shared/formats/index.ts';
import { History } from '../../shared/lists/index.ts';
import { refetchForFact, useLive } from '../../shared/live/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { refundsWords } from './words.ts';
import { refundsQueries, type Refund } from './refunds.queries.ts';

export function OwnRefunds() {
  const t = useWords(refundsWords);
  const client = useQueryClient();
  useLive('refund/changed', () => void refetchForFact(client, { queryKey: refundsQueries.mineKey() }));
  return (
    <History
      query={useInfiniteQuery(refundsQueries.mine())}
      failed={t('refunds.failed')}
      empty={
        <EmptyState
          icon={<Undo2 size={28} aria-hidden />}
          title={t('refunds.none')}
          action={
            <SiteLink href="/wallet" className={buttonClass()}>
              {t('refunds.toHistory')}
            </SiteLink>
          }
        >
          {t('refunds.none.text')}
        </EmptyState>
      }
      row={(refund) => <Row key={refund._id} refund={refund} />}
    />
  );
}

function Row({ refund }: { refund: Refund }) {
  const t = useWords(refundsWords);
  const { title, sourceType, creator, status, token, refunded, paid, reason, createdAt } = refund;
  const given = refunded ?? 0;
  return (
    <HistoryRow
      icon={<Undo2 size={18} aria-hidden />}
      tone={status === 'approved' ? 'ok' : undefined}
      title={title || t(`refunds.of.${sourceType}`)}
      details={
        <>
          {creator && <span>{creator.name}</span>}
          <span>{t('refunds.ofPaid', { token: formatTokens(token), paid: formatTokens(paid) })}</span>
          <RefundBadge status={status} />
          {reason && <span>{t('refunds.because', { reason })}</span>}
          {status === 'pending' && <CancelButton id={refund._id} what={title || t(`refunds.of.${sourceType}`)} />}
        </>
      }
      when={<DateTime at={createdAt} />}
      amount={status === 'approved' ? `+${formatTokens(given)}` : undefined}
    />
  );
}

function CancelButton({ id, what }: { id: string; what: string }) {
  const t = useWords(refundsWords);
  const api = useApi();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api.refunds.cancel({ params: { id } }),
    onSuccess: () => void toast.success(t('refunds.cancelled')),
    onError: (error) => void toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: refundsQueries.mineKey() }),
  });
  return (
    <Button
      size="small"
      busy={cancel.isPending}
      aria-label={t('refunds.cancelOf', { what })}
      onClick={() => cancel.mutate()}
    >
      {t('refunds.cancel')}
    </Button>
  );
}

const TONES = { pending: 'brass', approved: 'ok', rejected: 'error', cancelled: 'off' } as const satisfies Record<
  Refund['status'],
  string
>;

function RefundBadge({ status }: { status: Refund['status'] }) {
  const t = useWords(refundsWords);
  return <Badge tone={TONES[status]}>{t(`refunds.status.${status}`)}</Badge>;
}
