import { Button, Stack } from '@footlight/ui';
import type { FormEvent, ReactNode } from 'react';
import { formatTokens } from '../formats/index.ts';
import { useWords } from '../words/index.ts';
import { siteWords } from '../words/site.ts';
import css from './pay-form.module.css';
import type { PaidCommand } from './use-paid-command.ts';
import type { Payment } from './use-payment.ts';
import { payingWords } from './words.ts';

interface PayFormProps {
  command: Pick<PaidCommand<never>, 'isPending' | 'error' | 'failure'>;
  payment: Pick<Payment<never>, 'missing' | 'left'>;
  /** False while a field is incomplete or invalid, which disables payment. */
  isReady?: boolean;
  /** False if the price isn't certain yet, so that the remaining balance isn't shown. */
  isCertain?: boolean;
  /** Label of the button. */
  words: ReactNode;
  /** Label while the balance is too low. */
  topUpWords: string;
  icon: ReactNode;
  /** Shown after the remaining balance. */
  note?: ReactNode;
  onPay: (event: FormEvent<HTMLFormElement>) => void;
  /** Description of the purchase, and its fields. */
  children: ReactNode;
}

/** Form for a payment in tokens: the item, the remaining balance, why the last attempt failed, and a single button. */
export function PayForm(props: PayFormProps) {
  const { command, payment, isReady = true, isCertain = true, words, topUpWords, icon, note, onPay, children } = props;
  const t = useWords(payingWords, siteWords);
  const { missing, left } = payment;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isReady && !command.isPending) onPay(event);
  };
  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      {children}
      {isCertain && (
        <p className={css.balance} data-short={missing > 0 || undefined}>
          {missing > 0
            ? t('tips.missing', { amount: formatTokens(missing) })
            : t('paying.left', { amount: formatTokens(left) })}{' '}
          {note}
        </p>
      )}
      {command.error && (
        <p className={css.error} role="alert">
          {command.failure === 'unknown' ? t('paying.unknown') : command.error.message}
        </p>
      )}
      <Button type="submit" tone="brass" size="large" wide busy={command.isPending} disabled={!isReady} icon={icon}>
        {missing > 0 ? topUpWords : command.failure === 'unknown' ? t('paying.again') : words}
      </Button>
    </Stack>
  );
}
