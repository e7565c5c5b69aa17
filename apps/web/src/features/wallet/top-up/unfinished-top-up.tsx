import { Button } from '@footlight/ui';
import { useCallback, useEffect, useState } from 'react';
import { useProfile } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { checkoutMemory, useCheckout, type Checkout } from './checkout-memory.ts';
import { PaymentStatus } from './payment-status.tsx';
import css from './unfinished-top-up.module.css';
import { isOpen, usePayment } from './use-payment.ts';

/** How long the success message covers the content beneath it. */
const PAID_SHOWN_MS = 6000;

/**
 * Status of a purchase whose page was reloaded after the checkout had redirected back, until the tokens are credited.
 */
export function UnfinishedTopUp() {
  const profile = useProfile('user');
  const checkout = useCheckout();
  const [first] = useState(checkout);
  const [isDismissed, setDismissed] = useState(false);
  const dismiss = useCallback(() => setDismissed(true), []);
  // The page itself displays a payment named in the URL.
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
  const t = useWords(siteWords);
  const forget = () => checkoutMemory.forget(checkout.paymentId);
  const payment = usePayment(checkout.paymentId, forget);
  const isPaid = payment.data?.status === 'paid';
  useEffect(() => {
    if (!isPaid) return undefined;
    const timer = setTimeout(onDismiss, PAID_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPaid, onDismiss]);
  // Nothing to show while the checkout is still open in another window.
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
