import {
  Button,
  ButtonLink,
  CreditCard,
  EmptyState,
  ErrorState,
  ExternalLink,
  Note,
  Sheet,
  Spinner,
  TicketIcon,
} from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatMoney, formatTokens } from '../../../shared/formats/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { useWords, type WordKeyOf } from '../../../shared/words/index.ts';
import { walletTopUpWords } from './words.ts';
import { CouponField, useCoupon } from '../../coupons/index.ts';
import { checkoutMemory, useCheckout, type Checkout } from './checkout-memory.ts';
import { PackageTickets, TicketSkeletons } from './package-tickets.tsx';
import { PayWith } from '../ways/pay-with.tsx';
import { useWayToPay } from '../ways/use-way-to-pay.ts';
import { suggestedPackage } from './packages.ts';
import { PaymentStatus } from './payment-status.tsx';
import css from './top-up-content.module.css';
import type { TopUpSheetProps } from './top-up-sheet-props.ts';
import { useCheckoutWindow, type CheckoutWindow } from './use-checkout-window.ts';
import { stepOf, TopUpSteps } from './top-up-steps.tsx';
import { isOpen, usePayment } from './use-payment.ts';
import { totalOf, usePurchaseTokens, type BegunPurchase, type PackageWish } from './use-purchase-tokens.ts';
import { walletQueries, type Payment, type TokenPackage } from '../wallet.queries.ts';

/** Return path of the checkout window. */
const RETURN_TO = '/wallet/paid';

export function TopUpContent({ open, onClose, neededTokens, onToppedUp, into, lastStep, backTo }: TopUpSheetProps) {
  const t = useWords(walletTopUpWords);
  const balance = useProfile('user')?.balance ?? 0;
  const checkout = useCheckoutWindow();
  const memory = useCheckout();
  const [begun, setBegun] = useState<BegunPurchase>();
  const purchase = usePurchaseTokens(RETURN_TO, {
    onBegun: (next) => {
      setBegun(next);
      if (!next.checkoutUrl) return;
      checkoutMemory.begin(next.paymentId, backTo);
      checkout.lead(next.checkoutUrl);
    },
    onFailed: checkout.close,
  });
  const payment = usePayment(begun?.paymentId, (now) => {
    checkout.close();
    checkoutMemory.forget(begun?.paymentId);
    onToppedUp(now);
  });

  const startOver = () => {
    checkout.close();
    checkoutMemory.forget(begun?.paymentId);
    purchase.reset();
    setBegun(undefined);
  };
  const buy = (wish: PackageWish) => {
    if (wish.way?.kind !== 'card') checkout.prepare();
    purchase.pay(wish);
  };
  const isOver = !isOpen(payment.data?.status);
  useOnClose(open, () => isOver && startOver());

  const isInPlace = into !== undefined;
  const own = memory?.paymentId === begun?.paymentId ? memory : undefined;
  const content = (
    <div className={css.content}>
      {isInPlace && <TopUpSteps now={stepOf(payment.data, own?.outcome === 'paid')} last={lastStep} />}
      {begun && payment.data ? (
        <Progress
          payment={payment.data}
          balance={balance}
          url={begun.checkoutUrl ?? ''}
          window={checkout.state}
          memory={own}
          onFocus={checkout.focus}
          onAgain={startOver}
          onDone={isInPlace ? undefined : onClose}
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
  );
  if (isInPlace) return into && createPortal(content, into);
  return (
    <Sheet open={open} onClose={onClose} title={t('wallet.sheet.title')}>
      {content}
    </Sheet>
  );
}

function useOnClose(open: boolean, onClose: () => void): void {
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) onClose();
    wasOpen.current = open;
  });
}

interface ChoiceProps {
  balance: number;
  needed: number;
  busy: boolean;
  error: Error | null;
  onBuy: (wish: PackageWish) => void;
}

function Choice({ balance, needed, busy, error, onBuy }: ChoiceProps) {
  const t = useWords(walletTopUpWords);
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
      <Note>{t(missing > 0 ? 'wallet.sheet.needed' : 'wallet.sheet.have', words)}</Note>
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
  const t = useWords(walletTopUpWords);
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
  /** State stored by the checkout's return page. */
  memory: Checkout | undefined;
  onFocus: () => void;
  onAgain: () => void;
  /** Undefined if the sheet continues on its own. */
  onDone: (() => void) | undefined;
}

function Progress({ payment, balance, url, window: checkout, memory, onFocus, onAgain, onDone }: ProgressProps) {
  const t = useWords(walletTopUpWords);
  const isReceived = memory?.outcome === 'paid';
  const hasLeft = memory?.outcome === 'left';
  if (payment.status === 'created' && url && (!memory?.hasReturned || hasLeft))
    return <Waiting url={url} checkout={hasLeft ? 'left' : checkout} onFocus={onFocus} onAgain={onAgain} />;
  return (
    <PaymentStatus payment={payment} balance={balance} isReceived={isReceived}>
      {payment.status === 'paid' || payment.status === 'pending' || isReceived ? (
        onDone && (
          <Button tone="action" onClick={onDone}>
            {t('wallet.sheet.done')}
          </Button>
        )
      ) : (
        <Button onClick={onAgain}>{t('wallet.sheet.other')}</Button>
      )}
    </PaymentStatus>
  );
}

const WAITING: Readonly<
  Record<WaitingState, readonly [WordKeyOf<typeof walletTopUpWords>, WordKeyOf<typeof walletTopUpWords>]>
> = {
  none: ['wallet.sheet.waiting', 'wallet.sheet.waiting.text'],
  open: ['wallet.sheet.waiting', 'wallet.sheet.waiting.text'],
  blocked: ['wallet.sheet.blocked', 'wallet.sheet.waiting.text'],
  closed: ['wallet.sheet.closed', 'wallet.sheet.closed.text'],
  left: ['wallet.sheet.left', 'wallet.sheet.left.text'],
};
/** `left` means the user cancelled the checkout. */
type WaitingState = CheckoutWindow | 'left';

interface WaitingProps {
  url: string;
  checkout: WaitingState;
  onFocus: () => void;
  onAgain: () => void;
}

function Waiting({ url, checkout, onFocus, onAgain }: WaitingProps) {
  const t = useWords(walletTopUpWords);
  const [title, text] = WAITING[checkout];
  return (
    <div className={css.waiting} aria-live="polite">
      <Spinner size={32} />
      <h3>{t(title)}</h3>
      <p>{t(text)}</p>
      <div className={css.actions}>
        {checkout === 'open' ? (
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
