import { Facts } from '@footlight/ui';
import { DateTime, formatMoney, formatTokens } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { payoutsWords } from './words.ts';
import css from './payouts.module.css';
import type { PayoutView } from './payouts.queries.ts';
import { StatusBadge } from './status-badge.tsx';

export function PayoutFacts({ payout, withPeople = false }: { payout: PayoutView; withPeople?: boolean }) {
  const t = useWords(payoutsWords);
  const { paymentMethod: method } = payout;
  const facts = [
    [t('payouts.state'), <StatusBadge key="status" status={payout.status} isHeld={payout.isHeld} />],
    ...(withPeople ? [[t('payouts.who'), `${payout.account.name} (@${payout.account.username})`] as const] : []),
    ...(payout.studio ? [[t('payouts.studio'), payout.studio.name] as const] : []),
    [t('payouts.asked'), t('payouts.tokens', { tokens: formatTokens(payout.tokens) })],
    [t('payouts.fee'), t('payouts.tokens', { tokens: formatTokens(payout.fee) })],
    [t(withPeople ? 'payouts.sent' : 'payouts.arrives'), formatMoney(payout.amount)],
    ...(method ? [[t('payouts.method'), `${t(`payouts.type.${method.type}`)} · ${method.masked}`] as const] : []),
    ...(payout.note ? [[t('payouts.note'), payout.note] as const] : []),
    ...(payout.reason ? [[t('payouts.reason'), payout.reason] as const] : []),
    ...(payout.reference ? [[t('payouts.reference'), payout.reference] as const] : []),
  ] as const;
  return <Facts facts={facts} />;
}

export function PayoutHistory({ payout }: { payout: PayoutView }) {
  const t = useWords(payoutsWords);
  return (
    <>
      <h3>{t('payouts.history')}</h3>
      <ol className={css.steps}>
        {payout.history.map(({ step, by, tokens, note, at }) => (
          <li key={`${step} ${at}`}>
            <b>{t(`payouts.step.${step}`)}</b> · {t(`payouts.by.${by}`)} ·{' '}
            {t('payouts.tokens', { tokens: formatTokens(tokens) })}
            <span className={css.small}>
              <DateTime at={at} />
              {note && ` · ${note}`}
            </span>
          </li>
        ))}
      </ol>
      <h3>{t('payouts.transfers')}</h3>
      <ol className={css.steps}>
        {payout.transfers.map(({ _id, kind, tokens, at }) => (
          <li key={_id}>
            {t(`payouts.moved.${kind}`)} · <span className="num">{formatTokens(tokens)}</span>
            <span className={css.small}>
              <DateTime at={at} />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
