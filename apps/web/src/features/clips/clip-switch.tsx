import { Switch } from '@footlight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, useApi } from '../../shared/api/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { clipsWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import { clipsQueries } from './clips.queries.ts';

/** Switch that lets viewers clip the creator's public shows. */
export function ClipSwitch({ performerId }: { performerId: string }) {
  const t = useWords(clipsWords, siteWords);
  const api = useApi();
  const client = useQueryClient();
  const offer = clipsQueries.offer(performerId);
  const { data } = useQuery(offer);
  const set = async (isAllowed: boolean) => {
    try {
      client.setQueryData(offer.queryKey, await api.clips.setOffer({ body: { isAllowed } }));
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('shell.somethingWrong'));
    }
  };
  return (
    <Switch
      label={t('clips.allow')}
      hint={t('clips.allowHint')}
      checked={data?.isAllowed ?? false}
      disabled={!data}
      onChange={(isAllowed) => void set(isAllowed)}
    />
  );
}
