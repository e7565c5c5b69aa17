import { Button } from '@footlight/ui';
import { useCallback, useEffect, useState } from 'react';
import { useProfile } from '../../../shared/session/index.ts';
import { useLazyWords, useWords } from '../../../shared/words/index.ts';
import { checkoutMemory, useCheckout, type Checkout } from './checkout-memory.ts';
import { PaymentStatus } from './payment-status.tsx';
import css from './unfinished-top-up.module.css';
import { isOpen, usePayment } from './use-payment.ts';

/** The good news stays long enough to be read, then makes room for what it lies over. */
const PAID_SHOWN_MS = 6000;

/** How a purchase stands whose page was reloaded after the checkout had led back; until its tokens are there. */
export function UnfinishedTopUp() {
  const profile = useProfile('user');
  const checkout = useCheckout();
  const [first] = useState(checkout);
  const [isDismissed, setDismissed] = useState(false);
  const dismiss = useCallback(() => setDismissed(true), []);
  // The page itself shows a payment that its address names.
  const isShownByPage = first !== undefined && location.search.includes(first.paymentId);
  const isOther = checkout !== undefined && checkout.paymentId !== first?.paymentId;
  if (!profile || !first || isDismissed || isShownByPage || isOther) return null;
  return <Bar checkout={checkout ?? first} balance={profile.balance} onDismiss={dismiss} />;
}

interface BarProps {
  checkout: Checkout;
  balance: number;
  onDismiss: () => void;
}

function Bar({ checkout, balance, onDismiss }: BarProps) {
  useLazyWords('wallet');
  const t = useWords();
  const forget = () => checkoutMemory.forget(checkout.paymentId);
  const payment = usePayment(checkout.paymentId, forget);
  const isPaid = payment.data?.status === 'paid';
  useEffect(() => {
    if (!isPaid) return undefined;
    const timer = setTimeout(onDismiss, PAID_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPaid, onDismiss]);
  // Nothing is said of a checkout that is still open beside this page.
  if (!payment.data || (payment.data.status === 'created' && !checkout.hasReturned)) return null;
  if (payment.data.status === 'created' && checkout.outcome === 'left') return null;
  const dismiss = () => {
    if (!isOpen(payment.data.status)) forget();
    onDismiss();
  };
  return (
    <div className={css.bar}>
      <PaymentStatus payment={payment.data} balance={balance} isReceived={checkout.outcome === 'paid'}>
        <Button size="small" onClick={dismiss}>
          {t('shell.close')}
        </Button>
      </PaymentStatus>
    </div>
  );
}
