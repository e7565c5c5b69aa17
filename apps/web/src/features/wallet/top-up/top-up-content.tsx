import {
  Button,
  ButtonLink,
  CreditCard,
  EmptyState,
  ErrorState,
  ExternalLink,
  Sheet,
  Spinner,
  TicketIcon,
} from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney, formatTokens } from '../../../shared/formats/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { useLazyWords, useWords } from '../../../shared/words/index.ts';
import { CouponField, useCoupon } from '../../coupons/index.ts';
import { PackageTickets, TicketSkeletons } from './package-tickets.tsx';
import { PayWith } from '../ways/pay-with.tsx';
import { useWayToPay } from '../ways/use-way-to-pay.ts';
import { suggestedPackage } from './packages.ts';
import { PaymentStatus } from './payment-status.tsx';
import css from './top-up-content.module.css';
import type { TopUpSheetProps } from './top-up-sheet-props.ts';
import { useCheckoutWindow, type CheckoutWindow } from './use-checkout-window.ts';
import { isOpen, usePayment } from './use-payment.ts';
import { totalOf, usePurchaseTokens, type BegunPurchase, type PackageWish } from './use-purchase-tokens.ts';
import { walletQueries, type Payment, type TokenPackage } from '../wallet.queries.ts';

/** Where the checkout's window lands at its end. */
const RETURN_TO = '/wallet/paid';

export function TopUpContent({ open, onClose, neededTokens, onToppedUp }: TopUpSheetProps) {
  useLazyWords('wallet');
  const t = useWords();
  const balance = useProfile('user')?.balance ?? 0;
  const checkout = useCheckoutWindow();
  const [begun, setBegun] = useState<BegunPurchase>();
  const purchase = usePurchaseTokens(RETURN_TO, {
    onBegun: (next) => {
      setBegun(next);
      if (next.checkoutUrl) checkout.lead(next.checkoutUrl);
    },
    onFailed: checkout.close,
  });
  const payment = usePayment(begun?.paymentId, (now) => {
    checkout.close();
    onToppedUp(now);
  });

  const startOver = () => {
    checkout.close();
    purchase.reset();
    setBegun(undefined);
  };
  const buy = (wish: PackageWish) => {
    if (wish.way?.kind !== 'card') checkout.prepare();
    purchase.pay(wish);
  };
  const close = () => {
    onClose();
    if (!isOpen(payment.data?.status)) startOver();
  };

  return (
    <Sheet open={open} onClose={close} title={t('wallet.sheet.title')}>
      <div className={css.content}>
        {begun && payment.data ? (
          <Progress
            payment={payment.data}
            balance={balance}
            url={begun.checkoutUrl ?? ''}
            window={checkout.state}
            onFocus={checkout.focus}
            onAgain={startOver}
            onDone={close}
          />
        ) : (
          <Choice
            balance={balance}
            needed={neededTokens ?? 0}
            busy={purchase.isPending}
            error={purchase.error}
            onBuy={buy}
          />
        )}
      </div>
    </Sheet>
  );
}

interface ChoiceProps {
  balance: number;
  needed: number;
  busy: boolean;
  error: Error | null;
  onBuy: (wish: PackageWish) => void;
}

function Choice({ balance, needed, busy, error, onBuy }: ChoiceProps) {
  const t = useWords();
  const packages = useQuery(walletQueries.packages());
  const [chosenId, setChosenId] = useState<string>();
  const missing = Math.max(0, needed - balance);
  const all = packages.data?.data ?? [];
  const chosen = all.find((pack) => pack._id === chosenId) ?? suggestedPackage(all, missing);

  if (packages.isPending) return <TicketSkeletons compact />;
  if (packages.isError)
    return (
      <ErrorState
        title={t('wallet.packagesFailed')}
        reason={packages.error.message}
        onRetry={() => void packages.refetch()}
        retrying={packages.isFetching}
      />
    );
  if (!chosen)
    return (
      <EmptyState icon={<TicketIcon size={28} aria-hidden />} title={t('wallet.noPackages')}>
        {t('wallet.noPackages.text')}
      </EmptyState>
    );
  const words = { needed: formatTokens(needed), balance: formatTokens(balance), missing: formatTokens(missing) };
  return (
    <>
      <p className={css.lead}>{t(missing > 0 ? 'wallet.sheet.needed' : 'wallet.sheet.have', words)}</p>
      <PackageTickets
        packages={all}
        chosen={chosen}
        onChoose={(pack) => setChosenId(pack._id)}
        name="sheet-package"
        compact
      />
      <Foot pack={chosen} busy={busy} error={error} onBuy={onBuy} />
    </>
  );
}

function Foot({ pack, busy, error, onBuy }: Pick<ChoiceProps, 'busy' | 'error' | 'onBuy'> & { pack: TokenPackage }) {
  const t = useWords();
  const coupon = useCoupon({ applyFor: 'package', itemId: pack._id });
  const way = useWayToPay(pack);
  const wish = { pack, coupon: coupon.chosen, way: way.chosen, savesCard: way.savesCard };
  const isCard = way.chosen?.kind === 'card';
  return (
    <div className={css.foot}>
      <CouponField coupon={coupon} />
      <PayWith way={way} />
      {error && (
        <p role="alert" className={css.error}>
          {t('wallet.payFailed')}: {error.message}
        </p>
      )}
      <Button
        tone="brass"
        size="large"
        wide
        busy={busy}
        disabled={coupon.isOpen}
        icon={isCard ? <CreditCard size={18} aria-hidden /> : <ExternalLink size={18} aria-hidden />}
        onClick={() => onBuy(wish)}
      >
        {t('wallet.pay', { price: formatMoney(totalOf(wish)) })}
      </Button>
      <p className={css.hint}>{t(isCard ? 'wallet.payHint.card' : 'wallet.sheet.hint')}</p>
    </div>
  );
}

interface ProgressProps {
  payment: Payment;
  balance: number;
  url: string;
  window: CheckoutWindow;
  onFocus: () => void;
  onAgain: () => void;
  onDone: () => void;
}

function Progress({ payment, balance, url, window: checkout, onFocus, onAgain, onDone }: ProgressProps) {
  const t = useWords();
  if (payment.status === 'created' && url)
    return <Waiting url={url} checkout={checkout} onFocus={onFocus} onAgain={onAgain} />;
  return (
    <PaymentStatus payment={payment} balance={balance}>
      {payment.status === 'paid' || payment.status === 'pending' ? (
        <Button tone="action" onClick={onDone}>
          {t('wallet.sheet.done')}
        </Button>
      ) : (
        <Button onClick={onAgain}>{t('wallet.sheet.other')}</Button>
      )}
    </PaymentStatus>
  );
}

function Waiting({
  url,
  checkout,
  onFocus,
  onAgain,
}: {
  url: string;
  checkout: CheckoutWindow;
  onFocus: () => void;
  onAgain: () => void;
}) {
  const t = useWords();
  const isThere = checkout === 'open';
  return (
    <div className={css.waiting} aria-live="polite">
      <Spinner size={32} />
      <h3>
        {t(
          checkout === 'closed'
            ? 'wallet.sheet.closed'
            : checkout === 'blocked'
              ? 'wallet.sheet.blocked'
              : 'wallet.sheet.waiting',
        )}
      </h3>
      <p>{t(checkout === 'closed' ? 'wallet.sheet.closed.text' : 'wallet.sheet.waiting.text')}</p>
      <div className={css.actions}>
        {isThere ? (
          <Button tone="brass" icon={<ExternalLink size={16} aria-hidden />} onClick={onFocus}>
            {t('wallet.sheet.open')}
          </Button>
        ) : (
          <ButtonLink
            tone="brass"
            href={url}
            target="_blank"
            rel="noopener"
            icon={<ExternalLink size={16} aria-hidden />}
          >
            {t('wallet.sheet.open')}
          </ButtonLink>
        )}
        <Button onClick={onAgain}>{t('wallet.sheet.other')}</Button>
      </div>
    </div>
  );
}
