import { Check } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import type { Payment } from '../wallet.queries.ts';
import css from './top-up-steps.module.css';
import { walletTopUpWords } from './words.ts';

/** 0: to pay, 1: paid and waiting for the tokens, 2: the tokens are there. */
export function stepOf(payment: Pick<Payment, 'status'> | undefined, isReceived: boolean): 0 | 1 | 2 {
  if (payment?.status === 'paid') return 2;
  return payment?.status === 'pending' || (payment?.status === 'created' && isReceived) ? 1 : 0;
}

/** How far a payment that waits for a top-up has come. */
export function TopUpSteps({ now, last }: { now: 0 | 1 | 2; last: string | undefined }) {
  const t = useWords(walletTopUpWords);
  const steps = [t('wallet.step.pay'), t('wallet.step.tokens'), last ?? t('wallet.step.last')];
  return (
    <ol className={css.steps} aria-label={t('wallet.steps')}>
      {steps.map((words, at) => (
        <li
          key={words}
          data-state={at < now ? 'done' : at === now ? 'now' : undefined}
          aria-current={at === now ? 'step' : undefined}
        >
          <i aria-hidden>{at < now ? <Check size={14} /> : at + 1}</i>
          {words}
        </li>
      ))}
    </ol>
  );
}
