import type { Args } from '@footlight/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText, useApi, type EndpointOf } from '../../../shared/api/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { notificationsWords } from '../words.ts';
import { notificationsQueries, type Terms } from '../notifications.queries.ts';

type Change = NonNullable<Args<EndpointOf<'notifications.updateTerms'>>['body']>;

/** Merges a change into the preferences. */
function changed(terms: Terms, { choices = [], ...rest }: Change): Terms {
  const next = new Map(choices.map((one) => [one.type, one]));
  const known = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    ...terms,
    ...known,
    choices: terms.choices.map((one) => ({ ...one, ...next.get(one.type) })) as Terms['choices'],
  };
}

/** Manages notification preferences. Updates optimistically and rolls back on failure. */
export function useTerms() {
  const t = useWords(notificationsWords);
  const api = useApi();
  const client = useQueryClient();
  const query = notificationsQueries.terms();
  const terms = useQuery(query);
  const change = useMutation({
    scope: { id: 'notification-terms' },
    mutationFn: (body: Change) => api.notifications.updateTerms({ body }),
    onMutate: (body) => client.setQueryData(query.queryKey, (now) => now && changed(now, body)),
    onError: (error) => {
      toast.error(t('notifications.notSaved', { reason: errorText(error) }));
      void client.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  return { terms, change };
}
