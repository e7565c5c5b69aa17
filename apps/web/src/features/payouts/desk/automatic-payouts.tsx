import { ChipChoice, Stack } from '@footlight/ui';
import { DateTime, LONG_DATE } from '../../../shared/formats/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { payoutsWords } from '../words.ts';
import css from '../payouts.module.css';
import type { EarnerRole, PayoutStats } from '../payouts.queries.ts';
import { usePlanPayouts, type Every } from '../use-payout-commands.ts';

const CHOICES: readonly Every[] = ['never', 'week', 'month'];

/** Schedule for automatically requesting all available earnings. */
export function AutomaticPayouts({ role, stats }: { role: EarnerRole; stats: PayoutStats }) {
  const t = useWords(payoutsWords);
  const plan = usePlanPayouts(role);
  const every = plan.isPending ? plan.variables : stats.every;
  return (
    <Stack gap={16} className={css.form}>
      <p className={css.small}>{t('payouts.automaticText')}</p>
      <ChipChoice
        legend={t('payouts.every')}
        value={every}
        onChange={(next) => plan.mutate(next, { onError: (error) => void toast.error(error.message) })}
        options={CHOICES.map((value) => ({ value, label: t(`payouts.every.${value}`) }))}
      />
      {stats.nextAutomaticAt && every !== 'never' && (
        <p>
          {t('payouts.next')} <DateTime at={stats.nextAutomaticAt} pattern={LONG_DATE} />
        </p>
      )}
    </Stack>
  );
}
