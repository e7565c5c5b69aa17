import { Card, Switch } from '@footlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText, queryKeyOf, useApi } from '../../shared/api/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { leaderboardsWords } from './words.ts';
import { leaderboardsQueries } from './leaderboards.queries.ts';

/** Opt-out switch for leaderboards. Takes effect immediately. */
export function LeaderboardSetting() {
  const t = useWords(leaderboardsWords);
  const api = useApi();
  const client = useQueryClient();
  const query = leaderboardsQueries.own();
  const { data } = useQuery(query);
  const save = useMutation({
    mutationFn: (isShown: boolean) => api.leaderboards.update({ body: { isShown } }),
    onSuccess: (answer) => {
      client.setQueryData(query.queryKey, answer);
      void client.invalidateQueries({ queryKey: queryKeyOf('leaderboards.topStats') });
    },
  });
  return (
    <Card title={t('leaders.title')}>
      <Switch
        label={t('leaders.setting')}
        hint={t('leaders.settingHint')}
        checked={save.isPending ? save.variables : (data?.isShown ?? true)}
        disabled={!data || save.isPending}
        onChange={(isShown) => save.mutate(isShown)}
        error={save.isError ? t('leaders.saveFailed', { reason: errorText(save.error) }) : undefined}
      />
    </Card>
  );
}
