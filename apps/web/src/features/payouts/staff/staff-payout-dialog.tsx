import { Button, Cluster, Dialog, ErrorState, Eye, Facts, Skeleton, Stack, TextField } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WordsDialog } from '../../../shared/dialogs/index.ts';
import { DateTime } from '../../../shared/formats/index.ts';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { payoutsStaffWords } from './words.ts';
import { payoutsWords } from '../words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { PayoutFacts, PayoutHistory } from '../payout-facts.tsx';
import css from '../payouts.module.css';
import { RejectDialog } from '../reject-dialog.tsx';
import { PayoutHolds } from './payout-holds.tsx';
import { payoutsStaffQueries, type StaffPayout } from './payouts.staff.queries.ts';
import { useMovePayout, useOpenDetail, type StaffMove } from './use-staff-payout.ts';

interface Props {
  /** Id of the open request. Undefined closes the dialog. */
  id: string | undefined;
  onClose: () => void;
}

export function StaffPayoutDialog({ id, onClose }: Props) {
  const t = useWords(payoutsStaffWords, payoutsWords);
  const { data, error, refetch, isFetching } = useQuery({
    ...payoutsStaffQueries.one(id ?? ''),
    enabled: id !== undefined,
  });
  return (
    <Dialog open={id !== undefined} onClose={onClose} title={t('payouts.one')}>
      {data ? (
        <Stack gap={16}>
          <PayoutFacts payout={data} withPeople />
          {data.paymentMethod?.frozenUntil && (
            <p className={css.notice}>
              <span>
                {t('admin.p.frozen')} <DateTime at={data.paymentMethod.frozenUntil} />
              </span>
            </p>
          )}
          <PayoutHolds payout={data} />
          <Acts payout={data} />
          {(data.status === 'pending' || data.status === 'approved') && data.paymentMethod && (
            <SealedDetail id={data._id} />
          )}
          <PayoutHistory payout={data} />
        </Stack>
      ) : error ? (
        <ErrorState reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height={280} radius={10} />
      )}
    </Dialog>
  );
}

const LONGEST_REFERENCE = 140;
const LONGEST_RELEASE = 1000;

function Acts({ payout }: { payout: StaffPayout }) {
  const t = useWords(payoutsStaffWords, payoutsWords);
  const move = useMovePayout(payout._id);
  const [asking, setAsking] = useState<AskedProps['asking']>();
  const { status, studio, awaitsTwo } = payout;
  if (status !== 'pending' && status !== 'approved') return null;
  const isFirst = awaitsTwo !== undefined && !awaitsTwo.first;
  const forStudio = status === 'pending' && studio !== undefined;
  return (
    <Stack gap={16} className={css.form}>
      {forStudio && <p className={css.small}>{t('admin.p.studioFirst', { name: studio.name })}</p>}
      <TwoApprovals payout={payout} />
      <FormError>{asking ? undefined : move.error?.message}</FormError>
      <Cluster gap={8}>
        {payout.isHeld && (
          <Button tone="action" onClick={() => setAsking('release')}>
            {t('admin.p.release')}
          </Button>
        )}
        {!payout.isHeld && ((status === 'pending' && !forStudio) || awaitsTwo) && !awaitsTwo?.isMine && (
          <Button
            tone="action"
            busy={move.isPending && !asking}
            onClick={() =>
              move.mutate(
                { move: 'approve' },
                {
                  onSuccess: () => void toast.success(t(isFirst ? 'admin.batch.noted' : 'admin.batch.approved')),
                },
              )
            }
          >
            {t('payouts.approve')}
          </Button>
        )}
        {status === 'approved' && !awaitsTwo && (
          <Button tone="action" onClick={() => setAsking('pay')}>
            {t('admin.p.pay')}
          </Button>
        )}
        <Button onClick={() => setAsking('reject')}>{t('payouts.reject')}</Button>
      </Cluster>
      <Asked
        asking={asking}
        payout={payout}
        onClose={() => setAsking(undefined)}
        onMove={(wish) => move.mutateAsync(wish)}
      />
    </Stack>
  );
}

interface AskedProps {
  asking: 'reject' | 'release' | 'pay' | undefined;
  payout: StaffPayout;
  onClose: () => void;
  onMove: (wish: StaffMove) => Promise<unknown>;
}

function Asked({ asking, payout, onClose, onMove }: AskedProps) {
  const t = useWords(payoutsStaffWords, payoutsWords);
  return (
    <>
      {asking === 'reject' && (
        <RejectDialog payout={payout} onClose={onClose} onReason={(reason) => onMove({ move: 'reject', reason })} />
      )}
      {asking === 'release' && (
        <WordsDialog
          title={t('admin.p.releaseTitle')}
          text={t('admin.p.releaseText', { name: payout.account.username })}
          label={t('payouts.reason')}
          submit={t('admin.p.release')}
          longest={LONGEST_RELEASE}
          onClose={onClose}
          onWords={(reason) => onMove({ move: 'release', reason })}
        />
      )}
      {asking === 'pay' && (
        <WordsDialog
          title={t('admin.p.pay')}
          text={t('admin.p.payText', { name: payout.account.username })}
          label={t('payouts.reference')}
          submit={t('admin.p.payNow')}
          longest={LONGEST_REFERENCE}
          onClose={onClose}
          onWords={(reference) => onMove({ move: 'pay', reference })}
        />
      )}
    </>
  );
}

/** Outstanding approvals of a request that needs approval from two staff members. */
function TwoApprovals({ payout: { awaitsTwo } }: { payout: StaffPayout }) {
  const t = useWords(payoutsStaffWords);
  if (!awaitsTwo) return null;
  return (
    <p className={css.notice}>
      {awaitsTwo.first ? t('admin.batch.firstBy', { name: awaitsTwo.first.name }) : t('admin.batch.needsTwo')}
    </p>
  );
}

const LONGEST_REASON = 300;

/** Payment details, hidden until staff give a reason for access. */
function SealedDetail({ id }: { id: string }) {
  const t = useWords(payoutsStaffWords, staffWords);
  const detail = useOpenDetail(id);
  const form = useForm({
    initial: { reason: '' },
    rules: { reason: [rules.required, rules.between(1, LONGEST_REASON)] },
    submit: async ({ reason }) => void (await detail.mutateAsync(reason)),
  });
  if (detail.data)
    return (
      <Facts
        isSum
        facts={detail.data.fields.map(({ name, value }) => [
          name,
          <span key={name} className="num">
            {value}
          </span>,
        ])}
      />
    );
  return (
    <Stack as="form" gap={16} className={css.form} onSubmit={form.onSubmit} noValidate>
      <p className={css.small}>{t('admin.p.sealed')}</p>
      <TextField label={t('admin.o.reason')} maxLength={LONGEST_REASON} {...form.field('reason')} />
      <FormError>{form.error}</FormError>
      <div>
        <Button type="submit" busy={form.busy} icon={<Eye size={16} aria-hidden />}>
          {t('admin.p.showDetail')}
        </Button>
      </div>
    </Stack>
  );
}
