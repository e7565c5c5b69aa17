import { Button, Check, NumberField, Skeleton, X } from '@footlight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { FormDialog, WordsDialog } from '../../../shared/dialogs/index.ts';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { useForm } from '../../../shared/forms/index.ts';
import { CardFigures, CardText, StaffCard } from '../../../shared/lists/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { refundsStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { refundsStaffQueries, type StaffRefund } from './refunds.staff.queries.ts';

const LONGEST = 1000;

export function RefundCard({ one }: { one: StaffRefund }) {
  const t = useWords(refundsStaffWords, staffWords);
  const { viewer, creator, title, sourceType, paid, token, refunded, status, paidAt } = one;
  return (
    <StaffCard by={viewer} at={one.createdAt} acts={status === 'pending' && <Decision one={one} />}>
      <h2>{title || t(`admin.rf.of.${sourceType}`)}</h2>
      <CardFigures>
        {t('admin.rf.figures', { token: formatTokens(token), paid: formatTokens(paid) })} · <DateTime at={paidAt} />
        {creator && ` · @${creator.username}`}
      </CardFigures>
      <CardText label={t('admin.rf.why')}>{one.description}</CardText>
      {status === 'pending' && <Background id={one._id} />}
      {refunded !== undefined && <CardText label={t('admin.rf.given')}>{formatTokens(refunded)}</CardText>}
      {one.reason && <CardText label={t('admin.v.reason')}>{one.reason}</CardText>}
    </StaffCard>
  );
}

function Background({ id }: { id: string }) {
  const t = useWords(refundsStaffWords);
  const { data, error } = useQuery(refundsStaffQueries.refund(id));
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton height={60} radius={10} />;
  const { split, left, creatorBalance, viewerHistory, creatorHistory } = data;
  const shares = {
    creator: formatTokens(split.creator),
    studio: formatTokens(split.studio),
    site: formatTokens(split.site),
    left: formatTokens(left),
  };
  return (
    <>
      <CardFigures>{t('admin.rf.split', shares)}</CardFigures>
      <CardFigures>
        {t('admin.rf.viewer', { ...viewerHistory, refunded: formatTokens(viewerHistory.refunded) })}
      </CardFigures>
      {creatorHistory && creatorBalance !== undefined && (
        <CardFigures>{t('admin.rf.creator', { ...creatorHistory, balance: formatTokens(creatorBalance) })}</CardFigures>
      )}
    </>
  );
}

function Decision({ one: { _id: id, token } }: { one: StaffRefund }) {
  const t = useWords(refundsStaffWords, staffWords);
  const api = useApi();
  const client = useQueryClient();
  const [open, setOpen] = useState<'approve' | 'reject'>();
  const close = () => setOpen(undefined);
  const decided = () => {
    toast.success(t('admin.cf.decided'));
    void client.invalidateQueries({ queryKey: refundsStaffQueries.refundsKey() });
  };
  return (
    <>
      <Button tone="danger" icon={<X size={18} aria-hidden />} onClick={() => setOpen('reject')}>
        {t('admin.rf.reject')}
      </Button>
      <Button tone="action" icon={<Check size={18} aria-hidden />} onClick={() => setOpen('approve')}>
        {t('admin.rf.approve')}
      </Button>
      {open === 'approve' && <ApproveDialog id={id} asked={token} onClose={close} onDone={decided} />}
      {open === 'reject' && (
        <WordsDialog
          title={t('admin.rf.reject')}
          text={t('admin.rf.rejectText')}
          label={t('admin.v.reason')}
          submit={t('admin.rf.reject')}
          tone="danger"
          longest={LONGEST}
          onClose={close}
          onWords={async (reason) => {
            await api.refundsStaff.reject({ params: { id }, body: { reason } });
            decided();
          }}
        />
      )}
    </>
  );
}

interface ApproveProps {
  id: string;
  asked: number;
  onClose: () => void;
  onDone: () => void;
}
function ApproveDialog({ id, asked, onClose, onDone }: ApproveProps) {
  const t = useWords(refundsStaffWords);
  const api = useApi();
  const form = useForm({
    initial: { token: asked as number | undefined },
    submit: async ({ token }) => {
      await api.refundsStaff.approve({ params: { id }, body: token === undefined ? {} : { token } });
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog title={t('admin.rf.approve')} form={form} submit={t('admin.rf.approve')} onClose={onClose}>
      <p>{t('admin.rf.approveText')}</p>
      <NumberField label={t('admin.rf.amount')} min={0.01} max={asked} {...form.field('token')} />
    </FormDialog>
  );
}
