import { Button, ChevronDown, EmptyState, ErrorState, MessageSquare, Skeleton, Spinner } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { VList, type VListHandle } from 'virtua';
import { formatCount } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { chatWords } from './words.ts';
import { linesOf } from './chat.live.ts';
import { chatQueries, type ChatLine as Line } from './chat.queries.ts';
import { ChatLine } from './chat-line.tsx';
import css from './chat-list.module.css';
import type { MessageSender } from './composer/use-send-message.ts';

/** Distance in pixels from the end within which the list counts as scrolled to the end. */
const AT_END = 48;
const NEAR_START = 240;

interface Props {
  conversationId: string;
  sender: MessageSender;
  actionsOf: (line: Line) => ReactNode;
  /** Focuses the composer. Undefined for viewers who may not write. */
  onSaySomething?: (() => void) | undefined;
}

/** Messages of a chat. Loads older messages on scroll, and follows new messages only while scrolled to the end. */
export function ChatList({ conversationId, sender, actionsOf, onSaySomething }: Props) {
  const t = useWords(chatWords);
  const query = useInfiniteQuery(chatQueries.messages(conversationId));
  const { data, isPending, isError, error } = query;
  const lines = useMemo(() => (data ? linesOf(data) : []), [data]);
  if (isPending) return <ChatSkeleton />;
  if (isError && !data) {
    return (
      <div className={css.centred}>
        <ErrorState
          title={t('chat.failed')}
          reason={error.message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </div>
    );
  }
  if (lines.length === 0) {
    return (
      <div className={css.centred}>
        <EmptyState
          icon={<MessageSquare size={28} aria-hidden />}
          title={t('chat.empty')}
          action={onSaySomething && <Button onClick={onSaySomething}>{t('chat.emptyAction')}</Button>}
        />
      </div>
    );
  }
  return (
    <Lines
      lines={lines}
      sender={sender}
      actionsOf={actionsOf}
      loadingOlder={query.isFetchingNextPage}
      onOlder={
        query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError
          ? () => void query.fetchNextPage({ cancelRefetch: false })
          : undefined
      }
    />
  );
}

interface LinesProps {
  lines: readonly Line[];
  sender: MessageSender;
  actionsOf: (line: Line) => ReactNode;
  loadingOlder: boolean;
  onOlder: (() => void) | undefined;
}

function Lines({ lines, sender, actionsOf, loadingOlder, onOlder }: LinesProps) {
  const t = useWords(chatWords);
  const list = useRef<VListHandle>(null);
  const { shift, unseen, atEnd, onScroll, onResize, toEnd } = useScrollPlace(list, lines, onOlder);
  return (
    <div className={css.holder}>
      {loadingOlder && (
        <div className={css.older}>
          <Spinner size={20} label={t('chat.older')} />
        </div>
      )}
      <VList
        ref={list}
        className={css.list}
        shift={shift}
        onScroll={onScroll}
        onResize={onResize}
        role="log"
        aria-label={t('chat.log')}
        aria-live="off"
        tabIndex={0}
      >
        {lines.map((line) => (
          <ChatLine
            key={line._id}
            line={line}
            actions={actionsOf(line)}
            onSendAgain={sender.sendAgain}
            onDiscard={sender.discard}
          />
        ))}
      </VList>
      {!atEnd && (
        <button type="button" className={css.jump} onClick={toEnd}>
          {unseen > 0 ? t('chat.unseen', { count: unseen, shown: formatCount(unseen) }) : t('chat.jump')}
          <ChevronDown size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}

/**
 * Tracks whether the list is scrolled to its end, the number of unseen messages, and whether older messages were just
 * prepended.
 */
function useScrollPlace(
  list: React.RefObject<VListHandle | null>,
  lines: readonly Line[],
  onOlder: (() => void) | undefined,
) {
  const [atEnd, setAtEnd] = useState(true);
  const [unseen, setUnseen] = useState(0);
  const firstId = lines[0]?._id;
  const lastId = lines.at(-1)?._id;
  const [seen, setSeen] = useState({ firstId, lastId, length: lines.length, shift: false });
  if (seen.firstId !== firstId || seen.lastId !== lastId || seen.length !== lines.length) {
    const isOlder = seen.firstId !== undefined && seen.firstId !== firstId && seen.lastId === lastId;
    setSeen({ firstId, lastId, length: lines.length, shift: isOlder });
    const more = lines.length - seen.length;
    if (!atEnd && seen.lastId !== lastId && more > 0) setUnseen(unseen + more);
  }

  const toEnd = () => {
    list.current?.scrollToIndex(lines.length - 1, { align: 'end' });
    setUnseen(0);
  };

  useLayoutEffect(() => {
    if (atEnd) list.current?.scrollToIndex(lines.length - 1, { align: 'end' });
  }, [lines, atEnd, list]);

  // A first page that doesn't fill the viewport can't be scrolled, so the next page loads automatically.
  useEffect(() => {
    const handle = list.current;
    if (handle && handle.scrollSize > 0 && handle.scrollSize <= handle.viewportSize) onOlder?.();
  }, [list, lines.length, onOlder]);

  const isNowAtEnd = (handle: VListHandle, offset: number) => handle.scrollSize - offset - handle.viewportSize < AT_END;
  const onScroll = (offset: number) => {
    const handle = list.current;
    if (!handle) return;
    const isAtEnd = isNowAtEnd(handle, offset);
    setAtEnd(isAtEnd);
    if (isAtEnd) setUnseen(0);
    if (offset < NEAR_START) onOlder?.();
  };
  // Elements below the list appear and disappear. A list scrolled to its end must stay there.
  const onResize = () => {
    const handle = list.current;
    if (!handle || (!atEnd && !isNowAtEnd(handle, handle.scrollOffset))) return;
    setAtEnd(true);
    toEnd();
  };
  return { shift: seen.shift, unseen, atEnd, onScroll, onResize, toEnd };
}

const WIDTHS = ['72%', '54%', '83%', '40%', '66%', '78%', '48%', '60%'];
function ChatSkeleton() {
  return (
    <div className={css.skeleton} aria-busy="true">
      {WIDTHS.map((width) => (
        <div key={width}>
          <Skeleton width={28} height={28} radius="50%" />
          <Skeleton width={width} height={14} />
        </div>
      ))}
    </div>
  );
}
