import { Button, CoinMark, Note, NumberField, Stack, Switch } from '@footlight/ui';
import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ItemsEditor, type Item } from '../../../shared/forms/items/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { broadcastConsoleWords } from '../words.ts';
import { consoleQueries, type ConsoleData } from '../console.queries.ts';
import { useFaultWords } from '../preflight/use-fault-words.ts';
import { GoalMeter } from '../stage/live-figures.tsx';
import { GOALS_MOST } from './console-draft.ts';
import css from './goal-form.module.css';
import type { FormProps } from './show-form.tsx';
import { useApi } from '../../../shared/api/index.ts';
import { toast } from '../../../shared/toasts/index.ts';

const TITLE_MOST = 80;
const STEP = 50;

/** The room's goals in order, and the minimum tip total for becoming its king. `goal` belongs to the running show. */
export function GoalForm({ draft, faults, onEdit, goal }: FormProps & { goal: ConsoleData['goal'] }) {
  const t = useWords(broadcastConsoleWords);
  const reset = useResetGoals();
  return (
    <Stack gap={20}>
      {goal && (
        <div className={css.now}>
          <GoalMeter goal={goal} />
          <Button size="small" busy={reset.isPending} onClick={() => reset.mutate()}>
            {t('console.goalReset')}
          </Button>
        </div>
      )}
      <GoalItems draft={draft} faults={faults} onEdit={onEdit} />
      <Switch
        label={t('console.goalRepeat')}
        hint={t('console.goalRepeatHint')}
        checked={draft.repeatsLastGoal}
        onChange={(repeatsLastGoal) => onEdit({ repeatsLastGoal })}
      />
      <KingFields draft={draft} faults={faults} onEdit={onEdit} />
    </Stack>
  );
}

/** Shows an empty entry if there are no goals yet. */
function GoalItems({ draft: { goals }, faults, onEdit }: FormProps) {
  const t = useWords(broadcastConsoleWords);
  const faultWords = useFaultWords();
  const [blank] = useState<Item>(() => ({ key: crypto.randomUUID(), title: '', tokens: undefined }));
  return (
    <div className={css.goals}>
      <Note size={13}>{t('console.goalTitleHint')}</Note>
      <ItemsEditor
        items={goals.length > 0 ? goals : [blank]}
        most={GOALS_MOST}
        titleMost={TITLE_MOST}
        step={STEP}
        faultsOf={({ key }) => {
          const fault = faults.items[key];
          return fault === 'amount' ? { tokens: faultWords(fault) } : { title: faultWords(fault) };
        }}
        onChange={(items) => onEdit({ goals: items })}
        words={{
          title: (n) => (n === 1 ? t('console.goalTitle') : t('console.goalN', { n })),
          tokens: (n) => (n === 1 ? t('console.goalTokens') : t('console.goalTokensN', { n })),
          placeholder: t('console.goalPlaceholder'),
          up: (n) => t('console.goalUp', { n }),
          down: (n) => t('console.goalDown', { n }),
          remove: (n) => t('console.goalRemoveN', { n }),
          add: t('console.goalAdd'),
          full: t('console.goalFull'),
        }}
      />
    </div>
  );
}

function KingFields({ draft, faults, onEdit }: FormProps) {
  const t = useWords(broadcastConsoleWords);
  const faultWords = useFaultWords();
  return (
    <div className={css.king}>
      <Switch
        label={t('console.king')}
        hint={t('console.kingHint')}
        checked={draft.kingIsOn}
        onChange={(kingIsOn) => onEdit({ kingIsOn })}
      />
      {draft.kingIsOn && (
        <NumberField
          label={t('console.kingTokens')}
          icon={<CoinMark />}
          min={1}
          step={STEP}
          error={faultWords(faults.fields.kingTokens)}
          value={draft.kingTokens}
          onChange={(kingTokens) => onEdit({ kingTokens })}
        />
      )}
    </div>
  );
}

function useResetGoals() {
  const t = useWords(broadcastConsoleWords);
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.streaming.resetGoals({}),
    onSuccess: (console) => client.setQueryData(consoleQueries.console().queryKey, console),
    onError: (error) => toast.error(t('console.saveFailed', { reason: error.message })),
  });
}
