import { EmptyState, HistorySkeleton, Inbox, Search, Send, Tabs, TextField, Users } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { DateTime } from '../../../shared/formats/index.ts';
import { PagedList, type ListQuery } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { friendsWords } from '../words.ts';
import { friendsQueries } from '../friends.queries.ts';
import { useFriendsLive } from '../use-friendship.ts';
import css from './friends.module.css';
import { PersonRow } from './person-row.tsx';

export function FriendLists() {
  const t = useWords(friendsWords);
  useFriendsLive();
  const [tab, setTab] = useState('friends');
  const received = useInfiniteQuery(friendsQueries.requests('received'));
  const waiting = received.data?.pages[0]?.total ?? 0;
  const tabs = [
    { id: 'friends', label: t('friends.title'), panel: <Friends /> },
    {
      id: 'received',
      label: t('friends.received'),
      ...(waiting > 0 ? { count: waiting } : {}),
      panel: <Requests direction="received" />,
    },
    { id: 'sent', label: t('friends.sent'), panel: <Requests direction="sent" /> },
    { id: 'find', label: t('friends.find'), panel: <People /> },
  ];
  return (
    <Tabs
      label={t('friends.sections')}
      tabs={tabs.map((one) => (one.id === tab ? one : { ...one, panel: null }))}
      value={tab}
      onChange={setTab}
      panelClassName={css.panel}
    />
  );
}

const frame = (content: ReactNode) => <div className={css.list}>{content}</div>;

function Rows({
  query,
  count,
  empty,
  children,
}: {
  query: ListQuery;
  count: number;
  empty: ReactNode;
  children: ReactNode;
}) {
  const t = useWords(friendsWords);
  return (
    <PagedList
      query={query}
      count={count}
      failed={t('friends.failed')}
      skeleton={<HistorySkeleton />}
      empty={empty}
      frame={frame}
      auto={false}
    >
      <ul>{children}</ul>
    </PagedList>
  );
}

function Friends() {
  const t = useWords(friendsWords);
  const [q, setQ] = useState('');
  const asked = useDeferredValue(q.trim());
  const query = useInfiniteQuery(friendsQueries.list(asked));
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const isSearch = asked !== '';
  return (
    <>
      {(isSearch || rows.length > 0) && (
        <TextField
          label={t('friends.search')}
          type="search"
          icon={<Search size={16} aria-hidden />}
          maxLength={60}
          value={q}
          onChange={setQ}
        />
      )}
      <Rows
        query={query}
        count={rows.length}
        empty={
          <EmptyState
            icon={<Users size={28} aria-hidden />}
            title={isSearch ? t('friends.noMatch', { q: asked }) : t('friends.none')}
          >
            {isSearch ? null : t('friends.noneText')}
          </EmptyState>
        }
      >
        {rows.map((person) => (
          <PersonRow key={person._id} person={person} />
        ))}
      </Rows>
    </>
  );
}

function Requests({ direction }: { direction: 'received' | 'sent' }) {
  const t = useWords(friendsWords);
  const query = useInfiniteQuery(friendsQueries.requests(direction));
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const isReceived = direction === 'received';
  return (
    <Rows
      query={query}
      count={rows.length}
      empty={
        <EmptyState
          icon={isReceived ? <Inbox size={28} aria-hidden /> : <Send size={28} aria-hidden />}
          title={t(isReceived ? 'friends.noReceived' : 'friends.noSent')}
        >
          {t(isReceived ? 'friends.noReceivedText' : 'friends.noSentText')}
        </EmptyState>
      }
    >
      {rows.map((request) => (
        <PersonRow key={request._id} person={request.user} note={<DateTime at={request.updatedAt} />} />
      ))}
    </Rows>
  );
}

function People() {
  const t = useWords(friendsWords);
  const [q, setQ] = useState('');
  const asked = useDeferredValue(q.trim());
  const query = useInfiniteQuery({ ...friendsQueries.people(asked), enabled: asked !== '' });
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <TextField
        label={t('friends.find')}
        hint={t('friends.findHint')}
        type="search"
        icon={<Search size={16} aria-hidden />}
        maxLength={30}
        value={q}
        onChange={setQ}
      />
      {asked !== '' && (
        <Rows
          query={query}
          count={rows.length}
          empty={
            <EmptyState icon={<Users size={28} aria-hidden />} title={t('friends.nobody')}>
              {t('friends.nobodyText', { q: asked })}
            </EmptyState>
          }
        >
          {rows.map((person) => (
            <PersonRow key={person._id} person={person} />
          ))}
        </Rows>
      )}
    </>
  );
}
