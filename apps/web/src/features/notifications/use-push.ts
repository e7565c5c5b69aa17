import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText, useApi } from '../../shared/api/index.ts';
import { useProfile } from '../../shared/session/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { notificationsWords } from './words.ts';
import { notificationsQueries } from './notifications.queries.ts';
import { pushState, turnPushOff, turnPushOn } from './push.ts';

/** Returns the push state of this browser and a function to change it. */
export function usePush() {
  const t = useWords(notificationsWords);
  const api = useApi();
  const client = useQueryClient();
  const accountId = useProfile()?._id ?? '';
  const queryKey = ['notifications', 'pushState', accountId];
  const { data: state } = useQuery({ queryKey, queryFn: () => pushState(accountId), enabled: accountId !== '' });
  const turn = useMutation({
    mutationFn: async (on: boolean) => (on ? await turnPushOn(api, accountId) : await turnPushOff(api)),
    onSuccess: (next, on) => client.setQueryData(queryKey, on ? next : 'off'),
    onError: (error) => toast.error(t('notifications.pushFailed', { reason: errorText(error) })),
    onSettled: () => void client.invalidateQueries({ queryKey: notificationsQueries.tokens().queryKey }),
  });
  return { state, turn };
}
