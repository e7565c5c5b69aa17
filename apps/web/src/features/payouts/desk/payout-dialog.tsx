import { Button, Cluster, Dialog, ErrorState, Skeleton, Stack } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormError } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { payoutsWords } from '../words.ts';
import { PayoutFacts, PayoutHistory } from '../payout-facts.tsx';
import css from '../payouts.module.css';
import { payoutsQueries, type EarnerRole, type PayoutView } from '../payouts.queries.ts';
import { useCancelPayout } from '../use-payout-commands.ts';
import { AskForm } from './ask-form.tsx';

interface Props {
  role: EarnerRole;
  /** Id of the open payout. Undefined closes the dialog. */
  id: string | undefined;
  onClose: () => void;
}

export function PayoutDialog({ role, id, onClose }: Props) {
  const t = useWords(payoutsWords);
  const { data, error, refetch, isFetching } = useQuery({
    ...payoutsQueries.view(role, id ?? ''),
    enabled: id !== undefined,
  });
  const [doing, setDoing] = useState<'edit' | 'cancel'>();
  const stop = () => setDoing(undefined);
  return (
    <Dialog open={id !== undefined} onClose={onClose} title={t('payouts.one')}>
      {data ? (
        <Stack gap={16}>
          {doing === 'edit' && data.canEdit ? (
            <Edit role={role} payout={data} onDone={stop} />
          ) : (
            <>
              <PayoutFacts payout={data} />
              {data.isHeld && <p className={css.notice}>{t('payouts.reviewText')}</p>}
              {data.canEdit &&
                (doing === 'cancel' ? (
                  <Cancel role={role} payout={data} onStop={stop} />
                ) : (
                  <Cluster gap={8}>
                    <Button onClick={() => setDoing('edit')}>{t('payouts.edit')}</Button>
                    <Button onClick={() => setDoing('cancel')}>{t('payouts.cancel')}</Button>
                  </Cluster>
                ))}
              <PayoutHistory payout={data} />
            </>
          )}
        </Stack>
      ) : error ? (
        <ErrorState reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height={280} radius={10} />
      )}
    </Dialog>
  );
}

function Edit({ role, payout, onDone }: { role: EarnerRole; payout: PayoutView; onDone: () => void }) {
  const { data: stats } = useQuery(payoutsQueries.stats(role));
  return stats ? (
    <AskForm role={role} stats={stats} payout={payout} onDone={onDone} />
  ) : (
    <Skeleton height={240} radius={10} />
  );
}

/** Confirms the cancellation, because a new request would need approval again. */
function Cancel({ role, payout, onStop }: { role: EarnerRole; payout: PayoutView; onStop: () => void }) {
  const t = useWords(payoutsWords);
  const cancel = useCancelPayout(role);
  const take = () =>
    cancel.mutate(payout._id, {
      onSuccess: () => {
        toast.success(t('payouts.cancelled'));
        onStop();
      },
    });
  return (
    <Stack gap={16} className={css.form}>
      <p>{t('payouts.cancelText')}</p>
      <FormError>{cancel.error?.message}</FormError>
      <Cluster gap={8}>
        <Button tone="danger" busy={cancel.isPending} onClick={take}>
          {t('payouts.cancelNow')}
        </Button>
        <Button onClick={onStop}>{t('payouts.keep')}</Button>
      </Cluster>
    </Stack>
  );
}
