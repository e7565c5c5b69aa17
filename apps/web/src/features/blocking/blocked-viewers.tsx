import { Button, buttonClass, Card, Dialog, EmptyState, Table, UserX } from '@footlight/ui';
import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SiteLink } from '../../shared/app/index.ts';
import { DateTime } from '../../shared/formats/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { blockingWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import { blockingQueries, type BlockedViewer } from './blocking.queries.ts';
import { useApi } from '../../shared/api/index.ts';

/** Viewers blocked by name, with a button to unblock them. */
export function BlockedViewers({ viewers }: { viewers: readonly BlockedViewer[] }) {
  const t = useWords(blockingWords, siteWords);
  const unblock = useUnblockViewer();
  const [asked, setAsked] = useState<BlockedViewer>();
  const name = asked?.username ?? '';
  const agree = () =>
    asked &&
    unblock.mutate(asked._id, {
      onSuccess: () => toast.success(t('blocking.unblocked', { name })),
      onError: (error) => toast.error(error.message),
      onSettled: () => setAsked(undefined),
    });
  return (
    <Card title={t('blocking.viewers')}>
      <Table
        caption={t('blocking.viewers')}
        rows={viewers}
        rowKey={(viewer) => viewer._id}
        columns={[
          { key: 'username', title: t('blocking.name'), cell: (viewer) => viewer.username, lead: true },
          { key: 'since', title: t('blocking.since'), cell: (viewer) => <DateTime at={viewer.createdAt} /> },
          {
            key: 'unblock',
            title: t('blocking.unblock'),
            align: 'end',
            cell: (viewer) => (
              <Button
                size="small"
                aria-label={t('blocking.unblockName', { name: viewer.username })}
                onClick={() => setAsked(viewer)}
              >
                {t('blocking.unblock')}
              </Button>
            ),
          },
        ]}
        empty={
          <EmptyState
            icon={<UserX size={28} aria-hidden />}
            title={t('blocking.noViewers')}
            action={
              <SiteLink href="/live" className={buttonClass()}>
                {t('blocking.toConsole')}
              </SiteLink>
            }
          >
            {t('blocking.noViewersText')}
          </EmptyState>
        }
      />
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        size="small"
        title={t('blocking.unblockAsk', { name })}
        actions={
          <>
            <Button onClick={() => setAsked(undefined)}>{t('shell.cancel')}</Button>
            <Button tone="action" busy={unblock.isPending} onClick={agree}>
              {t('blocking.unblock')}
            </Button>
          </>
        }
      >
        <p>{t('blocking.unblockText')}</p>
      </Dialog>
    </Card>
  );
}

function useUnblockViewer() {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = blockingQueries.blocking();
  return useMutation({
    mutationFn: (userId: string) => api.performers.unblockUser({ query: {}, body: { userId } }),
    onSuccess: (_done, userId) => {
      client.setQueryData(
        queryKey,
        (kept) =>
          kept && {
            ...kept,
            pages: kept.pages.map((page) => ({ ...page, users: page.users.filter(({ _id }) => _id !== userId) })),
          },
      );
      return client.invalidateQueries({ queryKey });
    },
  });
}
