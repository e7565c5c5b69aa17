import { Avatar, Badge, EmptyState, ErrorState, MicOff, Skeleton, Users } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../shared/formats/index.ts';
import { useWords, type WordKeyOf } from '../../shared/words/index.ts';
import { streamingWords } from './words.ts';
import { chatWords } from '../chat/words.ts';
import { FanMarks, ViewerSheet } from '../fans/index.ts';
import css from './panels.module.css';
import { streamingQueries, type RoomPeople } from './streaming.queries.ts';

const REFRESH_MS = 15_000;
const BADGES: Partial<Record<RoomPeople['data'][number]['role'], WordKeyOf<typeof chatWords>>> = {
  host: 'chat.host',
  mod: 'chat.mod',
  fan: 'chat.fan',
};

/** People in the room: signed-in viewers by name, and the number of other viewers. */
export function PeoplePanel({ performerId }: { performerId: string }) {
  const t = useWords(streamingWords, chatWords);
  const [seen, setSeen] = useState<RoomPeople['data'][number]>();
  const { data, isPending, isError, error, refetch, isFetching } = useQuery({
    ...streamingQueries.people(performerId),
    refetchInterval: REFRESH_MS,
  });
  if (isPending) return <PeopleSkeleton />;
  if (isError)
    return (
      <ErrorState
        title={t('streaming.peopleFailed')}
        reason={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (data.data.length === 0 && data.guests === 0)
    return <EmptyState icon={<Users size={26} aria-hidden />} title={t('streaming.noPeople')} />;
  return (
    <div className={css.panel}>
      <ul className={css.people}>
        {data.data.map((person) => (
          <li key={person.username}>
            <Avatar src={person.avatar} size={28} />
            <b>
              {person._id && person.role !== 'host' && person.role !== 'mod' ? (
                <button type="button" className={css.name} onClick={() => setSeen(person)}>
                  {person.username}
                </button>
              ) : (
                person.username
              )}
              <FanMarks userId={person._id} level={person.level} />
            </b>
            {person.muted && <MicOff size={15} aria-hidden />}
            {BADGES[person.role] && (
              <Badge tone={person.role === 'host' ? 'citron' : 'off'} solid={person.role === 'host'}>
                {t(BADGES[person.role] ?? 'chat.fan')}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      {seen?._id && (
        <ViewerSheet
          performerId={performerId}
          userId={seen._id}
          username={seen.username}
          onClose={() => setSeen(undefined)}
        />
      )}
      {data.guests > 0 && (
        <p className={`${css.quiet} num`}>
          {t('streaming.guests', { count: data.guests, shown: formatCount(data.guests) })}
        </p>
      )}
    </div>
  );
}

function PeopleSkeleton() {
  return (
    <div className={css.panel} aria-busy="true">
      <ul className={css.people}>
        {['40%', '55%', '35%', '48%'].map((width) => (
          <li key={width}>
            <Skeleton width={28} height={28} radius="50%" />
            <Skeleton width={width} height={14} />
          </li>
        ))}
      </ul>
    </div>
  );
}
