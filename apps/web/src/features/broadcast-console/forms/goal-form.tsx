import { Button, CoinMark, NumberField, TextField } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import type { ConsoleData } from '../console.queries.ts';
import { GoalMeter } from '../stage/live-figures.tsx';
import css from './show-form.module.css';
import type { FormProps } from './show-form.tsx';
import { useFaultWords } from '../preflight/use-fault-words.ts';

const TITLE_MOST = 80;
const STEP = 50;

export function GoalForm({ draft, faults, onEdit, goal }: FormProps & { goal: ConsoleData['goal'] }) {
  const t = useWords();
  const faultWords = useFaultWords();
  const isSet = draft.goalTitle !== '' || draft.goalTokens !== undefined;
  return (
    <div className={css.form}>
      {goal && (
        <div className={css.wide}>
          <GoalMeter goal={goal} />
        </div>
      )}
      <TextField
        label={t('console.goalTitle')}
        hint={t('console.goalTitleHint')}
        error={faultWords(faults.fields.goalTitle)}
        value={draft.goalTitle}
        maxLength={TITLE_MOST}
        autoComplete="off"
        onChange={(goalTitle) => onEdit({ goalTitle })}
      />
      <NumberField
        label={t('console.goalTokens')}
        icon={<CoinMark />}
        min={1}
        step={STEP}
        error={faultWords(faults.fields.goalTokens)}
        value={draft.goalTokens}
        onChange={(goalTokens) => onEdit({ goalTokens })}
      />
      {isSet && (
        <div className={css.wide}>
          <Button onClick={() => onEdit({ goalTitle: '', goalTokens: undefined })}>{t('console.goalRemove')}</Button>
        </div>
      )}
    </div>
  );
}
