import { Check } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import type { Payment } from '../wallet.queries.ts';
import css from './top-up-steps.module.css';
import { walletTopUpWords } from './words.ts';

/** Returns 0 before payment, 1 while the tokens are pending, and 2 once they are credited. */
export function stepOf(payment: Pick<Payment, 'status'> | undefined, isReceived: boolean): 0 | 1 | 2 {
  if (payment?.status === 'paid') return 2;
  return payment?.status === 'pending' || (payment?.status === 'created' && isReceived) ? 1 : 0;
}

/** Progress of a payment that waits for a top-up. */
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
