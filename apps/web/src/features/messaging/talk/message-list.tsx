import { EmptyState, ErrorState, LoadMore, MessageSquare, Search, Skeleton } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';
import { formatDate } from '../../../shared/formats/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { messagingTalkWords } from './words.ts';
import { messagingWords } from '../words.ts';
import { messagingQueries, type Message, type Talk } from '../messaging.queries.ts';
import type { Outbox, Outgoing } from '../outbox/outbox.ts';
import { MessageLine } from './message-line.tsx';
import { OutgoingLine } from './outgoing-line.tsx';
import css from './talk.module.css';
import { useFailureToast } from './use-failure-toast.ts';
import type { Doing } from './talk-pane.tsx';

interface Props {
  talk: Talk;
  q: string;
  outgoing: readonly Outgoing[];
  outbox: Outbox;
  onDo: (doing: Doing) => void;
}
const dayOf = ({ createdAt }: Pick<Message, 'createdAt'>): string => formatDate(createdAt, 'DD/MM/YYYY');

const isNewDay = (before: Message | undefined, message: Message) => !before || dayOf(before) !== dayOf(message);

/**
 * List of messages, with the newest at the bottom. Stays scrolled to the bottom, and loads older messages on scrolling
 * up.
 */
export function MessageList({ talk, q, outgoing, outbox, onDo }: Props) {
  const t = useWords(messagingTalkWords, messagingWords);
  const me = useProfile()?._id;
  const query = useInfiniteQuery(messagingQueries.messages(talk._id, useDeferredValue(q.trim())));
  useFailureToast(query.isLoadingError || query.isFetchNextPageError ? query.error : null);
  const messages = (query.data?.pages ?? []).flatMap((page) => page.data).toReversed();
  const known = new Set(messages.map((message) => message.clientMessageId));
  const waiting = outgoing.filter(({ clientMessageId }) => !known.has(clientMessageId));
  if (query.isPending)
    return (
      <Centred busy>
        <Lines />
      </Centred>
    );
  if (query.isError && messages.length === 0)
    return (
      <Centred>
        <ErrorState
          title={t('messaging.loadFailed')}
          reason={query.error.message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Centred>
    );
  if (messages.length === 0 && waiting.length === 0)
    return (
      <Centred>
        {q ? (
          <EmptyState icon={<Search size={28} aria-hidden />} title={t('messaging.nothingFound')} />
        ) : (
          <EmptyState icon={<MessageSquare size={28} aria-hidden />} title={t('messaging.nothingYet')} />
        )}
      </Centred>
    );
  const lastSeen = talk.recipientReadId;
  const seenId = messages.findLast(
    (message) => message.sender._id === me && lastSeen !== undefined && message._id <= lastSeen,
  )?._id;
  return (
    <div className={css.scroll} role="log" aria-label={t('messaging.log')} aria-live="polite">
      <div className={css.lines}>
        {query.hasNextPage && (
          <LoadMore
            onMore={() => void query.fetchNextPage({ cancelRefetch: false })}
            busy={query.isFetchingNextPage}
            auto={!query.isFetchNextPageError}
          />
        )}
        {messages.map((message, at) => (
          <div key={message._id} className={css.holder}>
            {isNewDay(messages[at - 1], message) && <p className={css.day}>{dayOf(message)}</p>}
            <MessageLine
              message={message}
              talk={talk}
              onDo={onDo}
              isOwn={message.sender._id === me}
              isSeen={message._id === seenId}
            />
          </div>
        ))}
        {waiting.map((one) => (
          <OutgoingLine key={one.clientMessageId} message={one} outbox={outbox} />
        ))}
      </div>
    </div>
  );
}

const Centred = ({ busy = false, children }: { busy?: boolean; children: ReactNode }) => (
  <div className={css.centred} aria-busy={busy || undefined}>
    {children}
  </div>
);
const WIDTHS = ['46%', '62%', '38%', '54%'];
const Lines = () => WIDTHS.map((width) => <Skeleton key={width} width={width} height={38} radius={16} />);
