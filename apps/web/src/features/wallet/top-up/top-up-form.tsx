import { Button, Card, CreditCard, EmptyState, ErrorState, Skeleton, TicketIcon } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney, formatTokens } from '../../../shared/formats/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { walletTopUpWords } from './words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { walletWords } from '../words.ts';
import { PayWith } from '../ways/pay-with.tsx';
import { useWayToPay } from '../ways/use-way-to-pay.ts';
import { checkoutMemory } from './checkout-memory.ts';
import { PackageTickets, TicketSkeletons } from './package-tickets.tsx';
import { suggestedPackage, tokensOf } from './packages.ts';
import css from './top-up-form.module.css';
import { CouponField, useCoupon } from '../../coupons/index.ts';
import { totalOf, usePurchaseTokens, type PackageWish } from './use-purchase-tokens.ts';
import { walletQueries, type TokenPackage } from '../wallet.queries.ts';

interface Props {
  /** Path the checkout redirects back to. */
  returnTo: string;
  /** Called after a charge to a saved card, which needs no checkout. */
  onCharged: (paymentId: string) => void;
}

/** Selects a package, shows the total, and either opens the checkout or charges a saved card. */
export function TopUpForm({ returnTo, onCharged }: Props) {
  const t = useWords(walletTopUpWords, siteWords);
  const packages = useQuery(walletQueries.packages());
  const [chosenId, setChosenId] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  const purchase = usePurchaseTokens(returnTo, {
    onBegun: ({ checkoutUrl, paymentId }) => {
      if (!checkoutUrl) return onCharged(paymentId);
      setLeaving(true);
      checkoutMemory.begin(paymentId);
      location.assign(checkoutUrl);
    },
  });
  const all = packages.data?.data ?? [];
  const chosen = all.find((pack) => pack._id === chosenId) ?? suggestedPackage(all);

  if (packages.isError) {
    return (
      <ErrorState
        title={t('wallet.packagesFailed')}
        reason={packages.error.message}
        onRetry={() => void packages.refetch()}
        retrying={packages.isFetching}
      />
    );
  }
  if (packages.isSuccess && !chosen) {
    return (
      <EmptyState
        icon={<TicketIcon size={28} aria-hidden />}
        title={t('wallet.noPackages')}
        action={<Button onClick={() => void packages.refetch()}>{t('shell.retry')}</Button>}
      >
        {t('wallet.noPackages.text')}
      </EmptyState>
    );
  }
  return (
    <div className={css.form}>
      {chosen ? (
        <PackageTickets packages={all} chosen={chosen} onChoose={(pack) => setChosenId(pack._id)} name="package" />
      ) : (
        <TicketSkeletons />
      )}
      <Summary pack={chosen} busy={purchase.isPending || leaving} error={purchase.error} onPay={purchase.pay} />
    </div>
  );
}

interface SummaryProps {
  pack: TokenPackage | undefined;
  busy: boolean;
  error: Error | null;
  onPay: (wish: PackageWish) => void;
}

function Summary({ pack, ...rest }: SummaryProps) {
  return pack ? <Bill pack={pack} {...rest} /> : <Skeleton height={300} radius={16} />;
}

function Bill({ pack, busy, error, onPay }: SummaryProps & { pack: TokenPackage }) {
  const t = useWords(walletTopUpWords, walletWords);
  const balance = useProfile('user')?.balance ?? 0;
  const coupon = useCoupon({ applyFor: 'package', itemId: pack._id });
  const way = useWayToPay(pack);
  const wish = { pack, coupon: coupon.chosen, way: way.chosen, savesCard: way.savesCard };
  const isCard = way.chosen?.kind === 'card';
  const lines = [
    [t('wallet.package'), formatTokens(pack.tokens)],
    ...(pack.bonusTokens > 0 ? [[t('wallet.bonusLine'), `+${formatTokens(pack.bonusTokens)}`]] : []),
    [t('wallet.youGet'), t('wallet.tokens', { amount: formatTokens(tokensOf(pack)) })],
    [t('wallet.after'), formatTokens(balance + tokensOf(pack))],
  ];
  return (
    <Card title={t('wallet.summary')} className={css.summary}>
      <dl className={css.lines}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{t('wallet.total')}</dt>
          <dd className="num">
            {coupon.chosen && <s className={css.whole}>{formatMoney(pack.price)}</s>} {formatMoney(totalOf(wish))}
          </dd>
        </div>
      </dl>
      <CouponField coupon={coupon} />
      <PayWith way={way} />
      {error && (
        <p role="alert" className={css.error}>
          {t('wallet.payFailed')}: {error.message}
        </p>
      )}
      <div className={css.pay}>
        <Button
          tone="brass"
          size="large"
          wide
          busy={busy}
          disabled={coupon.isOpen}
          icon={<CreditCard size={18} aria-hidden />}
          onClick={() => onPay(wish)}
        >
          {t('wallet.pay', { price: formatMoney(totalOf(wish)) })}
        </Button>
      </div>
      <p className={css.hint}>{t(isCard ? 'wallet.payHint.card' : 'wallet.payHint')}</p>
    </Card>
  );
}
