import { Switch } from '@footlight/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiQuery, useApi } from '../../../shared/api/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { subscriptionsDeskWords } from './words.ts';

interface Props {
  isOn: boolean;
}

/** Restricts the creator's own chat to subscribers. Takes effect immediately. */
export function SubscribersOnlySwitch({ isOn }: Props) {
  const t = useWords(subscriptionsDeskWords);
  const api = useApi();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (subscribersOnly: boolean) => api.streaming.update({ body: { subscribersOnly } }),
    onSuccess: (console) => client.setQueryData(apiQuery('streaming.console').queryKey, console),
    onError: (error) => toast.error(error.message),
  });
  return (
    <Switch
      label={t('subs.onlySubscribers')}
      hint={t('subs.onlySubscribersHint')}
      checked={isPending ? variables : isOn}
      onChange={(checked) => mutate(checked)}
    />
  );
}
