import { notificationText, notificationTypesOf } from '@footlight/contract/notifications/terms';
import { Bell, Button, ChipChoice, Cluster, Dialog, EmptyState, IconButton, Select, X } from '@footlight/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../../shared/app/index.ts';
import { History } from '../../shared/lists/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { notificationsWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import { NotificationRow } from './notification-row.tsx';
import css from './notifications.module.css';
import {
  notificationsQueries,
  type Filter,
  type Notification,
  type NotificationType,
} from './notifications.queries.ts';
import { useSettle } from './use-settle.ts';

interface Props {
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

export function NotificationList({ filter, onFilter }: Props) {
  const t = useWords(notificationsWords);
  const query = useInfiniteQuery(notificationsQueries.list(filter));
  const isFiltered = filter.type !== undefined || filter.unread !== undefined;
  return (
    <>
      <Filters filter={filter} onFilter={onFilter} />
      <History
        query={query}
        failed={t('notifications.failed')}
        empty={
          <EmptyState
            icon={<Bell size={28} aria-hidden />}
            title={t(isFiltered ? 'notifications.noneMatch' : 'notifications.none')}
          >
            {isFiltered ? undefined : t('notifications.noneText')}
          </EmptyState>
        }
        row={(one) => <Row key={one._id} notification={one} />}
      />
    </>
  );
}

function Row({ notification }: { notification: Notification }) {
  const t = useWords(notificationsWords);
  const { words } = useApp();
  const { read, remove } = useSettle();
  const { _id, isRead } = notification;
  return (
    <NotificationRow
      notification={notification}
      onOpen={() => {
        if (!isRead) read.mutate({ ids: [_id] });
      }}
      action={
        <IconButton
          label={t('notifications.remove', { text: notificationText(words.language, notification) })}
          busy={remove.isPending}
          onClick={() => remove.mutate({ ids: [_id] })}
        >
          <X size={16} aria-hidden />
        </IconButton>
      }
    />
  );
}

function Filters({ filter, onFilter }: Props) {
  const t = useWords(notificationsWords);
  const { role } = useSession();
  return (
    <Cluster gap={8} columnGap={12} align="center">
      <ChipChoice
        legend={t('notifications.show')}
        value={filter.unread ? 'unread' : 'all'}
        onChange={(value) => onFilter({ ...filter, unread: value === 'unread' ? true : undefined })}
        options={[
          { value: 'all', label: t('notifications.every') },
          { value: 'unread', label: t('notifications.unread') },
        ]}
      />
      <Select
        label={t('notifications.type')}
        hideLabel
        value={filter.type ?? ''}
        onChange={(type) => onFilter({ ...filter, type: type ? (type as NotificationType) : undefined })}
        options={[
          { value: '', label: t('notifications.anyType') },
          ...notificationTypesOf(role ?? '').map((type) => ({ value: type, label: t(`notifications.kind.${type}`) })),
        ]}
      />
      <Everything />
    </Cluster>
  );
}

function Everything() {
  const t = useWords(notificationsWords, siteWords);
  const { read, remove } = useSettle();
  const { data } = useQuery(notificationsQueries.bell());
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <div className={css.everything}>
      <Button disabled={!data?.unread} busy={read.isPending} onClick={() => read.mutate({ all: true })}>
        {t('notifications.readAll')}
      </Button>
      <Button tone="quiet" disabled={!data?.total} onClick={() => setAsking(true)}>
        {t('notifications.removeAll')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        size="small"
        title={t('notifications.removeAllAsk')}
        actions={
          <>
            <Button onClick={close}>{t('shell.cancel')}</Button>
            <Button
              tone="danger"
              busy={remove.isPending}
              onClick={() => remove.mutate({ all: true }, { onSuccess: close })}
            >
              {t('notifications.removeAll')}
            </Button>
          </>
        }
      >
        <p>{t('notifications.removeAllText')}</p>
      </Dialog>
    </div>
  );
}
