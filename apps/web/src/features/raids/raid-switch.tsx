import { Switch } from '@footlight/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../shared/words/index.ts';
import { raidsWords } from './words.ts';
import css from './raids.module.css';
import { useApi } from '../../shared/api/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { raidsQueries } from './raids.queries.ts';

/** Switch to accept raids from other performers. Takes effect immediately. */
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

function useTakeRaids() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (takesRaids: boolean) => api.streaming.update({ body: { takesRaids } }),
    onSuccess: (console) => client.setQueryData(raidsQueries.console().queryKey, console),
    onError: (error) => toast.error(error.message),
  });
}
