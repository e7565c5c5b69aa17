import { useQueryClient } from '@tanstack/react-query';
import { applyFact, refetchForFact, useLive, useLiveBack } from '../../../shared/live/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { recordingsVodsWords } from './words.ts';
import { needsList, withChanged } from '../recordings.live.ts';
import { recordingsQueries } from '../recordings.queries.ts';

/** Keeps the list of recordings in sync with the server. */
export function useVodsLive(): void {
  const t = useWords(recordingsVodsWords);
  const client = useQueryClient();
  const { queryKey } = recordingsQueries.list();
  const again = () => void refetchForFact(client, { queryKey });
  useLive('recording/changed', (fact) => {
    if (fact.cutFailed) toast.error(t('recordings.notCut'));
    const known = client.getQueryData(queryKey);
    applyFact(
      client,
      queryKey,
      (list) => list && { ...list, pages: list.pages.map((page) => withChanged(page, fact)) },
    );
    if (known && needsList(known.pages, fact)) again();
  });
  useLiveBack(again);
}
