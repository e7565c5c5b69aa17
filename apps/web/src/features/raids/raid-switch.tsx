import { Switch } from '@footlight/ui';
import { useWords } from '../../shared/words/index.ts';
import { raidsWords } from './words.ts';
import css from './raids.module.css';
import { useTakeRaids } from './use-take-raids.ts';

/** Switch to accept raids from others. Takes effect at once. */
export function RaidSwitch({ takesRaids }: { takesRaids: boolean }) {
  const t = useWords(raidsWords);
  const { mutate, isPending, variables } = useTakeRaids();
  return (
    <div className={css.switch}>
      <Switch
        label={t('raids.take')}
        hint={t('raids.takeHint')}
        checked={isPending ? variables : takesRaids}
        onChange={(checked) => mutate(checked)}
      />
    </div>
  );
}
