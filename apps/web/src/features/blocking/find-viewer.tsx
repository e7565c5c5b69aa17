import { Avatar, Badge, Button, Card, Search, Skeleton, Stack, TextField } from '@footlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { blockingWords } from './words.ts';
import { blockingQueries } from './blocking.queries.ts';
import css from './blocking.module.css';
import { useApi } from '../../shared/api/index.ts';

/** Finds viewers by the beginning of their username, and blocks them. `blockedIds` are those known to be blocked. */
export function FindViewer({ blockedIds }: { blockedIds: ReadonlySet<string> }) {
  const t = useWords(blockingWords);
  const [q, setQ] = useState('');
  const asked = useDeferredValue(q.trim());
  const { data, isFetching } = useQuery({ ...blockingQueries.viewers(asked), enabled: asked !== '' });
  const block = useBlockViewer();
  return (
    <Card title={t('blocking.find')}>
      <Stack gap={20}>
        <TextField
          label={t('blocking.find')}
          hideLabel
          hint={t('blocking.findHint')}
          type="search"
          icon={<Search size={16} aria-hidden />}
          maxLength={30}
          value={q}
          onChange={setQ}
        />
        <div aria-live="polite" aria-busy={isFetching}>
          {asked !== '' && !data && <Skeleton height={56} radius={10} />}
          {asked !== '' && data?.total === 0 && <p>{t('blocking.nobody')}</p>}
          {asked !== '' && (
            <ul className={css.found}>
              {data?.data.map(({ _id, username, avatar }) => (
                <li key={_id}>
                  <Avatar src={avatar} size={40} />
                  <b>{username}</b>
                  {blockedIds.has(_id) ? (
                    <Badge>{t('blocking.isBlocked')}</Badge>
                  ) : (
                    <Button
                      size="small"
                      busy={block.isPending && block.variables === _id}
                      aria-label={t('blocking.blockName', { name: username })}
                      onClick={() =>
                        block.mutate(_id, {
                          onSuccess: () => toast.success(t('blocking.viewerBlocked', { name: username })),
                          onError: (error) => toast.error(error.message),
                        })
                      }
                    >
                      {t('blocking.block')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      </Stack>
    </Card>
  );
}

/** Blocks a viewer. A viewer who is watching is disconnected immediately. */
function useBlockViewer() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => api.performers.updateBlocking({ body: { users: [userId] } }),
    onSuccess: () => client.invalidateQueries({ queryKey: blockingQueries.blocking().queryKey }),
  });
}
