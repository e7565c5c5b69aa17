import { buttonClass, CircleCheck, EmptyState } from '@footlight/ui';
import { useEffect, useState } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { walletTopUpWords } from './words.ts';
import { useCheckout, type CheckoutOutcome } from './checkout-memory.ts';
import css from './paid-window.module.css';
import { ReturnedPayment } from './returned-payment.tsx';
import { usePayment } from './use-payment.ts';

interface Props {
  /** Undefined if a gateway dropped it from the URL. */
  paymentId?: string | undefined;
  outcome?: CheckoutOutcome | undefined;
}

/**
 * Return page of a checkout. In its own window, it waits for the payment's outcome and then closes. If the browser
 * doesn't let it close, e.g. for a checkout in the same tab, it links back to the page where the purchase started.
 */
export function PaidWindow({ paymentId, outcome }: Props) {
  const t = useWords(walletTopUpWords);
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
