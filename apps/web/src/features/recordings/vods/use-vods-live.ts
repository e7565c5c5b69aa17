import { useQueryClient } from '@tanstack/react-query';
import { useLive, useLiveBack } from '../../../shared/live/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { needsList, withChanged } from '../recordings.live.ts';
import { recordingsQueries } from '../recordings.queries.ts';

/** Keeps the list of recordings in step with the server. */
export function useVodsLive(): void {
  const t = useWords();
  const client = useQueryClient();
  const { queryKey } = recordingsQueries.list();
  const again = () => void client.invalidateQueries({ queryKey });
  useLive('recording/changed', (fact) => {
    if (fact.cutFailed) toast.error(t('recordings.notCut'));
    const list = client.getQueryData(queryKey);
    if (!list) return;
    client.setQueryData(queryKey, { ...list, pages: list.pages.map((page) => withChanged(page, fact)) });
    if (needsList(list.pages, fact)) again();
  });
  useLiveBack(again);
}
