import { buttonClass, ErrorState, Skeleton } from '@footlight/ui';
import { useEffect } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { walletTopUpWords } from './words.ts';
import { checkoutMemory, type CheckoutOutcome } from './checkout-memory.ts';
import { PaymentStatus } from './payment-status.tsx';
import { usePayment } from './use-payment.ts';

interface Props {
  paymentId: string;
  outcome?: CheckoutOutcome | undefined;
  goOn?: string | undefined;
}

/** Status of a purchase after returning from its checkout. `goOn` is the page the user was on before topping up. */
export function ReturnedPayment({ paymentId, outcome, goOn }: Props) {
  const t = useWords(walletTopUpWords);
  const payment = usePayment(paymentId, () => checkoutMemory.forget(paymentId));
  useEffect(() => checkoutMemory.returned(paymentId, outcome), [paymentId, outcome]);
  const balance = useProfile('user')?.balance;
  if (payment.isPending) return <Skeleton height={94} radius={16} />;
  if (!payment.data) {
    return (
      <ErrorState
        title={t('wallet.status.unknown')}
        reason={payment.error?.message ?? ''}
        onRetry={() => void payment.refetch()}
        retrying={payment.isFetching}
      />
    );
  }
  return (
    <PaymentStatus payment={payment.data} balance={balance} isReceived={outcome === 'paid'}>
      {payment.data.status === 'paid' && (
        <>
          <SiteLink href={goOn ?? '/'} className={buttonClass({ tone: 'action' })}>
            {t(goOn ? 'wallet.goOn' : 'wallet.watch')}
          </SiteLink>
          <SiteLink href="/wallet" className={buttonClass()}>
            {t('wallet.toWallet')}
          </SiteLink>
        </>
      )}
    </PaymentStatus>
  );
}
