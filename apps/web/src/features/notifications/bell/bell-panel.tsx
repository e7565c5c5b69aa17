import { Bell, Check, EmptyState, ErrorState, IconButton, iconButtonClass, Settings } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { notificationsWords } from '../words.ts';
import { NotificationRow } from '../notification-row.tsx';
import css from '../notifications.module.css';
import { notificationsQueries } from '../notifications.queries.ts';
import { PushOffer } from './push-offer.tsx';
import { useSettle } from '../use-settle.ts';

export function BellPanel({ onClose }: { onClose: () => void }) {
  const t = useWords(notificationsWords);
  const { read } = useSettle();
  const { data, error, refetch, isFetching } = useQuery(notificationsQueries.bell());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const open = (id: string, isRead: boolean) => {
    onClose();
    if (!isRead) read.mutate({ ids: [id] });
  };
  return (
    <>
      <div className={css.head}>
        <h2 ref={heading} tabIndex={-1}>
          {t('notifications.title')}
        </h2>
        <IconButton
          label={t('notifications.readAll')}
          disabled={!data?.unread}
          busy={read.isPending}
          onClick={() => read.mutate({ all: true })}
        >
          <Check size={18} aria-hidden />
        </IconButton>
        <SiteLink
          href="/settings/notifications"
          className={iconButtonClass()}
          aria-label={t('notifications.settings')}
          onClick={onClose}
        >
          <Settings size={18} aria-hidden />
        </SiteLink>
      </div>
      {data && data.total > 0 && <PushOffer />}
      {data ? (
        data.data.length > 0 ? (
          <ul className={css.rows}>
            {data.data.map((one) => (
              <NotificationRow key={one._id} notification={one} onOpen={() => open(one._id, one.isRead)} />
            ))}
          </ul>
        ) : (
          <EmptyState icon={<Bell size={28} aria-hidden />} title={t('notifications.none')}>
            {t('notifications.noneText')}
          </EmptyState>
        )
      ) : error ? (
        <ErrorState
          title={t('notifications.failed')}
          reason={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      <SiteLink href="/notifications" className={css.all} onClick={onClose}>
        {t('notifications.all')}
      </SiteLink>
    </>
  );
}
