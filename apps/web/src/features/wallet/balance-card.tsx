import { buttonClass, CoinMark, Plus, Skeleton, VisuallyHidden } from '@footlight/ui';
import { SiteLink } from '../../shared/app/index.ts';
import { formatTokens } from '../../shared/formats/index.ts';
import { useProfile } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { walletWords } from './words.ts';
import { Approx } from '../currencies/index.ts';
import css from './balance-card.module.css';

export function BalanceCard() {
  const t = useWords(walletWords);
  const profile = useProfile();
  const balance = profile && 'balance' in profile ? profile.balance : undefined;
  const isViewer = profile?.role === 'user';
  return (
    <section className={css.card} aria-labelledby="balance-title">
      <h2 id="balance-title" className={css.label}>
        {t(isViewer ? 'wallet.balance' : 'wallet.earned')}
      </h2>
      <p className={css.amount} aria-live="polite">
        <CoinMark size={36} />
        {balance === undefined ? (
          <Skeleton width={140} height={40} />
        ) : (
          <>
            <span className="num" aria-hidden>
              {formatTokens(balance)}
            </span>
            <VisuallyHidden>{t('wallet.tokens', { amount: formatTokens(balance) })}</VisuallyHidden>
            <Approx tokens={balance} />
          </>
        )}
      </p>
      {isViewer && (
        <SiteLink href="/wallet/top-up" className={buttonClass({ tone: 'brass', size: 'large' })}>
          <Plus size={18} aria-hidden />
          {t('wallet.topUp')}
        </SiteLink>
      )}
    </section>
  );
}
