import { CircleCheck, CircleX, Clock, Cluster, Spinner, Undo2 } from '@footlight/ui';
import type { ReactNode } from 'react';
import { formatMoney, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { walletTopUpWords } from './words.ts';
import css from './payment-status.module.css';
import type { Payment, PaymentStatus as Status } from '../wallet.queries.ts';

const ICONS: Record<Status, ReactNode> = {
  created: <Spinner size={28} />,
  pending: <Clock size={28} aria-hidden />,
  paid: <CircleCheck size={28} aria-hidden />,
  declined: <CircleX size={28} aria-hidden />,
  cancelled: <CircleX size={28} aria-hidden />,
  refunded: <Undo2 size={28} aria-hidden />,
  charged_back: <Undo2 size={28} aria-hidden />,
};

interface Props {
  payment: Payment;
  balance: number | undefined;
  /** True if the checkout reported success. The tokens follow once the gateway notifies the server. */
  isReceived?: boolean;
  children?: ReactNode;
}

/** Payment status, announced to screen readers when it changes. */
export function PaymentStatus({ payment, balance, isReceived = false, children }: Props) {
  const t = useWords(walletTopUpWords);
  const { status } = payment;
  const shown = status === 'created' && isReceived ? 'received' : status;
  const values = { amount: formatTokens(payment.tokens), balance: balance === undefined ? '…' : formatTokens(balance) };
  return (
    <section className={css.status} data-status={status} aria-live="polite">
      <span className={css.icon}>{ICONS[status]}</span>
      <div className={css.words}>
        <h2>{t(`wallet.status.${shown}`, values)}</h2>
        {payment.received ? (
          <Received {...payment.received} price={payment.price} />
        ) : (
          <p>{t(`wallet.status.${shown}.text`, values)}</p>
        )}
      </div>
      {children && <Cluster gap={8}>{children}</Cluster>}
    </section>
  );
}

type ReceivedProps = NonNullable<Payment['received']> & Pick<Payment, 'price'>;

/** A cryptocurrency payment that was late, partial or too high: the amount received, and how it is refunded. */
function Received({ kind, outcome, amount, claimUrl, price }: ReceivedProps) {
  const t = useWords(walletTopUpWords);
  const values = { amount: formatMoney(amount ?? price), price: formatMoney(price) };
  return (
    <>
      <p>{t(`wallet.received.${kind}`, values)}</p>
      <p>{t(`wallet.received.${outcome}`)}</p>
      {claimUrl && <a href={claimUrl}>{t('wallet.received.claim')}</a>}
    </>
  );
}
