import { Button, Card, ChartColumn, Cluster, EmptyState, ErrorState, Sheet, Skeleton, Stack } from '@footlight/ui';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DATE_TIME, formatDate, formatTokens } from '../../../shared/formats/index.ts';
import { PagedList } from '../../../shared/lists/index.ts';
import { applyFact, refetchForFact, useLive, useLiveBack } from '../../../shared/live/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { pollsWords } from '../words.ts';
import { pollsDeskWords } from './words.ts';
import { pollsQueries, type Poll } from '../polls.queries.ts';
import css from '../polls.module.css';
import { Results } from '../results.tsx';
import { TimeLeft } from '../time-left.tsx';
import { PollForm } from './poll-form.tsx';
import { useClosePoll } from './use-own-polls.ts';

export function PollDesk({ performerId }: { performerId: string }) {
  const t = useWords(pollsWords, pollsDeskWords);
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(pollsQueries.open());
  const [opened, setOpened] = useState<'new' | 'past'>();
  useLive('poll/changed', ({ performerId: whose, poll }) => {
    if (whose !== performerId) return;
    applyFact(client, pollsQueries.open().queryKey, () =>
      poll.status === 'open' ? { data: [poll], total: 1 } : { data: [], total: 0 },
    );
    if (poll.status === 'closed') void refetchForFact(client, { queryKey: pollsQueries.past().queryKey });
  });
  useLiveBack(() => void refetch());
  if (error)
    return (
      <ErrorState
        title={t('polls.failed')}
        reason={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const [poll] = data?.data ?? [];
  const close = () => setOpened(undefined);
  return (
    <section aria-label={t('polls.title')}>
      {poll ? (
        <Open poll={poll} />
      ) : (
        <div className={css.bar} aria-busy={data === undefined}>
          <span className={css.name}>
            <ChartColumn size={18} aria-hidden />
            {t('polls.title')}
          </span>
          <Cluster as="span" gap={8}>
            <Button size="small" tone="quiet" onClick={() => setOpened('past')}>
              {t('polls.past')}
            </Button>
            <Button size="small" disabled={data === undefined} onClick={() => setOpened('new')}>
              {t('polls.new')}
            </Button>
          </Cluster>
        </div>
      )}
      <Sheet open={opened === 'new' && !poll} onClose={close} title={t('polls.new')}>
        <PollForm onOpened={close} />
      </Sheet>
      <Sheet open={opened === 'past'} onClose={close} title={t('polls.past')}>
        <PastPolls />
      </Sheet>
    </section>
  );
}

const priceOf = (poll: Poll, t: ReturnType<typeof useWords>): string =>
  poll.price === undefined
    ? t('polls.weighs')
    : t('polls.costs', { amount: poll.price, shown: formatTokens(poll.price) });

function Open({ poll }: { poll: Poll }) {
  const t = useWords(pollsWords, pollsDeskWords);
  const close = useClosePoll();
  return (
    <Card
      title={poll.question}
      actions={
        <Button
          size="small"
          busy={close.isPending}
          onClick={() => close.mutate(poll._id, { onError: (refusal) => void toast.error(refusal.message) })}
        >
          {t('polls.close')}
        </Button>
      }
    >
      <p className={css.facts}>
        <span>{priceOf(poll, t)}</span>
        {poll.closesAt && <TimeLeft until={poll.closesAt} />}
      </p>
      <Results poll={poll} />
      <p className={css.facts}>
        {t('polls.sum', { votes: poll.votes, amount: poll.tokens, shown: formatTokens(poll.tokens) })}
      </p>
    </Card>
  );
}

function PastPolls() {
  const t = useWords(pollsWords, pollsDeskWords);
  const query = useInfiniteQuery(pollsQueries.past());
  const all = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <PagedList
      query={query}
      count={all.length}
      failed={t('polls.failed')}
      skeleton={<Skeleton height={180} radius={10} />}
      empty={
        <EmptyState icon={<ChartColumn size={28} aria-hidden />} title={t('polls.noPast')}>
          {t('polls.noPastText')}
        </EmptyState>
      }
      frame={(content) => <div aria-busy={query.isPending}>{content}</div>}
    >
      <Stack as="ul" gap={20} className={css.past}>
        {all.map((poll) => (
          <li key={poll._id}>
            <h3 dir="auto">{poll.question}</h3>
            <p className={css.facts}>
              <span>{formatDate(poll.createdAt, DATE_TIME)}</span>
              <span>
                {t('polls.sum', { votes: poll.votes, amount: poll.tokens, shown: formatTokens(poll.tokens) })}
              </span>
            </p>
            <Results poll={poll} />
          </li>
        ))}
      </Stack>
    </PagedList>
  );
}
