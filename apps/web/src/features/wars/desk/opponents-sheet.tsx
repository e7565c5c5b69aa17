import {
  Avatar,
  Button,
  ChipChoice,
  EmptyState,
  ErrorState,
  RefreshCw,
  Sheet,
  Skeleton,
  Stack,
  Swords,
} from '@footlight/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { warsDeskWords } from './words.ts';
import { warsWords } from '../words.ts';
import css from './desk.module.css';
import { Unheard } from './blocked-challengers.tsx';
import { useApi } from '../../../shared/api/index.ts';
import { useKeepWar } from '../stage/use-keep-war.ts';
import { WarHistory } from '../history/war-history.tsx';
import { warPartQueries } from '../war-parts.queries.ts';

const ROUNDS = ['1', '2', '3', '5'] as const;
const MINUTES = ['3', '5', '10'] as const;

/** Performers available for a war, the terms, and the performer's own record. Closes once a request is sent. */
export function OpponentsSheet({
  open,
  performerId,
  onClose,
}: {
  open: boolean;
  performerId: string;
  onClose: () => void;
}) {
  const t = useWords(warsDeskWords, warsWords);
  const [rounds, setRounds] = useState<(typeof ROUNDS)[number]>('3');
  const [minutes, setMinutes] = useState<(typeof MINUTES)[number]>('3');
  const roundMinutes = Number(minutes) as WarWish['roundMinutes'];
  return (
    <Sheet open={open} onClose={onClose} title={t('wars.find')}>
      <Stack gap={20}>
        <Stack gap={8}>
          <h3>{t('wars.rounds')}</h3>
          <ChipChoice
            legend={t('wars.rounds')}
            value={rounds}
            onChange={setRounds}
            options={ROUNDS.map((value) => ({ value, label: value }))}
          />
          <h3>{t('wars.minutes')}</h3>
          <ChipChoice
            legend={t('wars.minutes')}
            value={minutes}
            onChange={setMinutes}
            options={MINUTES.map((value) => ({ value, label: value }))}
          />
        </Stack>
        {open && <Opponents wish={{ rounds: Number(rounds), roundMinutes }} />}
        {open && <Unheard isQuiet />}
        {open && <WarHistory performerId={performerId} />}
      </Stack>
    </Sheet>
  );
}

function Opponents({ wish }: { wish: Omit<WarWish, 'id'> }) {
  const t = useWords(warsDeskWords);
  const { data, error, isFetching, refetch } = useQuery(warPartQueries.opponents());
  const ask = useRequestWar();
  const again = (
    <Button busy={isFetching} icon={<RefreshCw size={16} aria-hidden />} onClick={() => void refetch()}>
      {t('wars.lookAgain')}
    </Button>
  );
  if (error && !data) return <ErrorState reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height={180} radius={12} />;
  if (data.data.length === 0)
    return (
      <EmptyState icon={<Swords size={28} aria-hidden />} title={t('wars.nobody')} action={again}>
        {t('wars.nobodyText')}
      </EmptyState>
    );
  return (
    <ul className={css.opponents} aria-label={t('wars.opponents')}>
      {data.data.map((one) => (
        <li key={one._id}>
          <Avatar src={one.avatar} size={40} />
          <div>
            <strong>{one.name}</strong>
            <span>{t('wars.watched', { n: one.viewers })}</span>
          </div>
          <Button
            disabled={ask.isPending}
            aria-label={t('wars.ask', { name: one.name })}
            onClick={() =>
              ask.mutate({ id: one._id, ...wish }, { onError: (error) => void toast.error(error.message) })
            }
          >
            {t('wars.challenge')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface WarWish {
  readonly id: string;
  readonly rounds: number;
  readonly roundMinutes: 3 | 5 | 10;
}
function useRequestWar() {
  const api = useApi();
  const keep = useKeepWar();
  return useMutation({
    mutationFn: ({ id, ...body }: WarWish) => api.wars.request({ params: { id }, body }),
    onSuccess: keep,
  });
}
