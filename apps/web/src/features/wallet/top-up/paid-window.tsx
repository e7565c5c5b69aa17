import { buttonClass, CircleCheck, EmptyState } from '@footlight/ui';
import { useEffect, useState } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { useCheckout, type CheckoutOutcome } from './checkout-memory.ts';
import css from './paid-window.module.css';
import { ReturnedPayment } from './returned-payment.tsx';
import { usePayment } from './use-payment.ts';

interface Props {
  /** Absent where a gateway dropped it from the address. */
  paymentId?: string | undefined;
  outcome?: CheckoutOutcome | undefined;
}

/**
 * The end of a checkout. In a window of its own it stays until the payment is decided, then closes itself. Where the browser
 * does not let it, as in a checkout in the same tab, it leads back to the page that the purchase was begun on.
 */
export function PaidWindow({ paymentId, outcome }: Props) {
  const t = useWords();
  const status = usePayment(paymentId).data?.status;
  const checkout = useCheckout();
  const [from, setFrom] = useState('/');
  if (checkout && checkout.paymentId === paymentId && checkout.from !== from) setFrom(checkout.from);
  const isDecided = !paymentId || outcome === 'left' || (status !== undefined && status !== 'created');
  useEffect(() => {
    if (isDecided) window.close();
  }, [isDecided]);
  if (!paymentId)
    return (
      <EmptyState page icon={<CircleCheck size={28} aria-hidden />} title={t('wallet.closeWindow')}>
        {t('wallet.closeWindow.text')}
      </EmptyState>
    );
  return (
    <div className={css.page}>
      <ReturnedPayment paymentId={paymentId} outcome={outcome} goOn={from} />
      {status !== 'paid' && (
        <SiteLink href={from} className={buttonClass()}>
          {t('wallet.goOn')}
        </SiteLink>
      )}
    </div>
  );
}
