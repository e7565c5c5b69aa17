import { Switch } from '@footlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery, errorText, useApi } from '../../../../shared/api/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { catalogDeskWords } from '../words.ts';

const originalsQuery = () => apiQuery('uploads.originals');
const FIELDS = { photo: 'photos', video: 'videos' } as const;

/** Switch that lets buyers download a creator's photos or videos as originally uploaded. */
export function OriginalsSwitch({ kind }: { kind: 'photo' | 'video' }) {
  const t = useWords(catalogDeskWords);
  const api = useApi();
  const client = useQueryClient();
  const { data } = useQuery(originalsQuery());
  const save = useMutation({
    mutationFn: (body: { photos: boolean; videos: boolean }) => api.uploads.chooseOriginals({ body }),
    onSuccess: (answer) => client.setQueryData(originalsQuery().queryKey, answer),
  });
  const shown = save.isPending ? save.variables : data;
  const field = FIELDS[kind];
  return (
    <Switch
      label={t(`content.originals.${kind}`)}
      hint={t(`content.originals.${kind}Hint`)}
      checked={shown?.[field] ?? false}
      disabled={!data || save.isPending}
      onChange={(isGiven) => data && save.mutate({ ...data, [field]: isGiven })}
      error={save.isError ? errorText(save.error.message) : undefined}
    />
  );
}
