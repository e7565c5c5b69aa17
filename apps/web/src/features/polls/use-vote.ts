import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useApi } from '../../shared/api/index.ts';
import { usePaidCommand } from '../../shared/paying/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { pollsWords } from './words.ts';
import type { Poll } from './polls.queries.ts';

/** A vote for an option, at the displayed price. */
export interface VoteWish {
  readonly optionId: string;
  readonly token: number;
}

/** Votes with a tip. Refetches the room if the poll has changed in the meantime. */
export function useVote({ _id: id, options }: Poll) {
  const t = useWords(pollsWords);
  const api = useApi();
  const client = useQueryClient();
  const lookAgain = () => void client.invalidateQueries({ queryKey: queryKeyOf('rooms.view') });
  return usePaidCommand({
    name: `polls.vote ${id}`,
    pay: (body: VoteWish, key) => api.polls.vote({ params: { id }, body }, { key }),
    needs: ({ token }) => token,
    onPaid: (_, { optionId }) =>
      void toast.success(t('polls.voted', { label: options.find(({ _id }) => _id === optionId)?.label ?? '' })),
    onFailed: (error, failure) => {
      toast.error(failure === 'unknown' ? t('polls.unknown') : error.message);
      lookAgain();
    },
    onChanged: lookAgain,
    retries: true,
  });
}
