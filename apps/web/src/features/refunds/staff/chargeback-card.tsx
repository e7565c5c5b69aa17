import { Badge, Button, CircleCheck, CircleX, Download, Lock, LockOpen, RotateCcw } from '@footlight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { WordsDialog } from '../../../shared/dialogs/index.ts';
import { formatMoney, formatTokens } from '../../../shared/formats/index.ts';
import { CardFigures, StaffCard } from '../../../shared/lists/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { refundsStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { refundsStaffQueries, type StaffChargeback } from './refunds.staff.queries.ts';

const LONGEST = 300;
type Act = 'evidence' | 'freeze' | 'unfreeze' | 'won' | 'lost';
const TONES = { open: 'brass', won: 'ok', lost: 'off' } as const;

/** A chargeback: the bank's decision, tokens recovered and lost, evidence, and whether the account can spend. */
export function ChargebackCard({ one }: { one: StaffChargeback }) {
  const t = useWords(refundsStaffWords, staffWords);
  const { account, createdAt, frozenAt, price, gateway, evidence, state, disputed } = one;
  const isPart = disputed.amount !== price.amount;
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
      badge={
        <>
          <Badge tone={TONES[state]}>{t(`admin.cb.state.${state}`)}</Badge>{' '}
          <Badge tone={frozenAt ? 'error' : 'off'}>{t(frozenAt ? 'admin.cb.frozen' : 'admin.cb.free')}</Badge>
        </>
      }
      acts={<Acts one={one} />}
    >
      <h2>
        {price.amount} {price.currency} · <code>{gateway}</code>
      </h2>
      {isPart && (
        <CardFigures>{t('admin.cb.part', { part: formatMoney(disputed), price: formatMoney(price) })}</CardFigures>
      )}
      <CardFigures>{t('admin.cb.figures', figures)}</CardFigures>
      {(one.returned > 0 || one.restored > 0) && (
        <CardFigures>
          {t('admin.cb.back', { returned: formatTokens(one.returned), restored: formatTokens(one.restored) })}
        </CardFigures>
      )}
      <CardFigures>{t(`admin.cb.evidence.${evidence}`)}</CardFigures>
    </StaffCard>
  );
}

function Acts({ one: { _id: id, frozenAt, evidence, account, state } }: { one: StaffChargeback }) {
  const t = useWords(refundsStaffWords, staffWords);
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
    if (act === 'won' || act === 'lost')
      await api.chargebacksStaff.end({ params: { id }, body: { reason, outcome: act } });
    else if (act) await api.chargebacksStaff[act](asked);
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
      {state === 'open' && (
        <>
          <Button icon={<CircleCheck size={18} aria-hidden />} onClick={() => setAct('won')}>
            {t('admin.cb.won')}
          </Button>
          <Button icon={<CircleX size={18} aria-hidden />} onClick={() => setAct('lost')}>
            {t('admin.cb.lost')}
          </Button>
        </>
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
