import { Coin, Figure } from '@footlight/ui';
import { formatNumber, formatTokens } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { affiliatesWords } from './words.ts';
import css from './affiliates.module.css';
import type { Affiliate } from './affiliates.queries.ts';

export function AffiliateFigures({ affiliate }: { affiliate: Affiliate }) {
  const t = useWords(affiliatesWords);
  const { clicks, signUps, spent, earned, waiting, held, paid } = affiliate;
  const coin = (amount: number) => <Coin amount={formatTokens(amount)} size={20} />;
  return (
    <div className={css.figures}>
      <Figure label={t('affiliates.clicks')} value={formatNumber(clicks)} hint={t('affiliates.clicksHint')} />
      <Figure
        label={t('affiliates.signUps')}
        value={formatNumber(signUps)}
        hint={t('affiliates.spentBy', { amount: formatTokens(spent) })}
      />
      <Figure
        label={t('affiliates.earned')}
        value={coin(earned)}
        hint={t('affiliates.paid', { amount: formatTokens(paid) })}
      />
      <Figure
        label={t('affiliates.waiting')}
        value={coin(waiting)}
        hint={held > 0 ? t('affiliates.held', { amount: formatTokens(held) }) : t('affiliates.waitingHint')}
      />
    </div>
  );
}
