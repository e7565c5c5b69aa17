import { ErrorState, Skeleton } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isMissing } from '../../../shared/api/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { messagingTalkWords } from './words.ts';
import { messagingWords } from '../words.ts';
import { TalkComposer } from '../composer/talk-composer.tsx';
import { messagingQueries, type Message } from '../messaging.queries.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { MessageList } from './message-list.tsx';
import { TalkHead } from './talk-head.tsx';
import { TalkPartsContext, type TalkParts } from './talk-parts.ts';
import css from './talk.module.css';
import { useFailureToast } from './use-failure-toast.ts';
import { useSeen } from './use-seen.ts';
import { useTypingOf } from './use-typing.ts';

/** A reply or edit in progress. */
export type Doing = { readonly kind: 'reply' | 'edit'; readonly message: Message };

export const TalkPane = ({ id, parts }: { id: string; parts: TalkParts }) => (
  <TalkPartsContext value={parts}>
    <Talk id={id} />
  </TalkPartsContext>
);

function Talk({ id }: { id: string }) {
  const t = useWords(messagingTalkWords, messagingWords);
  const { data: talk, error, isFetching, refetch } = useQuery(messagingQueries.one(id));
  const [q, setQ] = useState('');
  const [doing, setDoing] = useState<Doing>();
  const { outbox, messages } = useOutbox();
  const isTyping = useTypingOf(id);
  useSeen(talk);
  useFailureToast(talk ? null : error);
  if (isMissing(error) && !talk) throw error;
  if (!talk)
    return error ? (
      <ErrorState
        title={t('messaging.openFailed')}
        reason={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <div className={css.pane} aria-busy="true">
        <div className={css.head}>
          <Skeleton width={40} height={40} radius="50%" />
          <Skeleton width={160} height={18} />
        </div>
      </div>
    );
  const own = messages.filter(({ conversationId }) => conversationId === id);
  return (
    <section className={css.pane} aria-label={t('messaging.with', { name: talk.recipient.name })}>
      <TalkHead talk={talk} isTyping={isTyping} q={q} onSearch={setQ} />
      <MessageList talk={talk} q={q} outgoing={q ? [] : own} outbox={outbox} onDo={setDoing} />
      {talk.type === 'private' && (
        <TalkComposer key={id} talk={talk} outbox={outbox} doing={doing} onDone={() => setDoing(undefined)} />
      )}
    </section>
  );
}
