import { Badge, Button, Download, Lock, LockOpen, RotateCcw } from '@footlight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { WordsDialog } from '../../../shared/dialogs/index.ts';
import { formatTokens } from '../../../shared/formats/index.ts';
import { CardFigures, StaffCard } from '../../../shared/lists/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { refundsStaffQueries, type StaffChargeback } from './refunds.staff.queries.ts';

const LONGEST = 300;
type Act = 'evidence' | 'freeze' | 'unfreeze';

/** One chargeback: what was taken back, what is lost, its evidence, and whether the account may spend. */
export function ChargebackCard({ one }: { one: StaffChargeback }) {
  const t = useWords();
  const { account, createdAt, frozenAt, price, gateway, evidence } = one;
  const figures = {
    tokens: formatTokens(one.tokens),
    taken: formatTokens(one.taken),
    clawed: formatTokens(one.clawedBack),
    lost: formatTokens(one.lost),
  };
  return (
    <StaffCard
      by={account}
      at={createdAt}
      badge={<Badge tone={frozenAt ? 'error' : 'off'}>{t(frozenAt ? 'admin.cb.frozen' : 'admin.cb.free')}</Badge>}
      acts={<Acts one={one} />}
    >
      <h2>
        {price.amount} {price.currency} · {gateway}
      </h2>
      <CardFigures>{t('admin.cb.figures', figures)}</CardFigures>
      <CardFigures>{t(`admin.cb.evidence.${evidence}`)}</CardFigures>
    </StaffCard>
  );
}

function Acts({ one: { _id: id, frozenAt, evidence, account } }: { one: StaffChargeback }) {
  const t = useWords();
  const api = useApi();
  const client = useQueryClient();
  const [act, setAct] = useState<Act>();
  const refresh = () => void client.invalidateQueries({ queryKey: refundsStaffQueries.chargebacksKey() });
  const perform = async (reason: string) => {
    const asked = { params: { id }, body: { reason } };
    if (act === 'evidence') {
      const { url } = await api.chargebacksStaff.evidence(asked);
      return location.assign(url);
    }
    if (act) await api.chargebacksStaff[act](asked);
    toast.success(t('admin.cf.decided'));
    refresh();
  };
  const gather = async () => {
    await api.chargebacksStaff.gather({ params: { id } }).then(refresh, (error: unknown) => {
      toast.error(error instanceof Error ? error.message : t('admin.loadFailed'));
    });
  };
  return (
    <>
      {evidence === 'ready' ? (
        <Button icon={<Download size={18} aria-hidden />} onClick={() => setAct('evidence')}>
          {t('admin.cb.evidence')}
        </Button>
      ) : (
        <Button icon={<RotateCcw size={18} aria-hidden />} onClick={() => void gather()}>
          {t('admin.cb.gather')}
        </Button>
      )}
      {frozenAt ? (
        <Button tone="action" icon={<LockOpen size={18} aria-hidden />} onClick={() => setAct('unfreeze')}>
          {t('admin.cb.unfreeze')}
        </Button>
      ) : (
        <Button tone="danger" icon={<Lock size={18} aria-hidden />} onClick={() => setAct('freeze')}>
          {t('admin.cb.freeze')}
        </Button>
      )}
      {act && (
        <WordsDialog
          title={t(`admin.cb.${act}`)}
          text={t(`admin.cb.${act}Text`, { name: account.name })}
          label={t('admin.v.reason')}
          submit={t(`admin.cb.${act}`)}
          tone={act === 'freeze' ? 'danger' : 'action'}
          longest={LONGEST}
          onClose={() => setAct(undefined)}
          onWords={perform}
        />
      )}
    </>
  );
}
