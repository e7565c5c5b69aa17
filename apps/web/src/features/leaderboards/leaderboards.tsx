import { buttonClass, EmptyState, ErrorState, Note, Skeleton, Tabs, Trophy } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SiteLink } from '../../shared/app/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { leaderboardsWords } from './words.ts';
import { LeaderList } from './leader-list.tsx';
import { leaderboardsQueries, PERIODS, type Boards, type Leader, type Period } from './leaderboards.queries.ts';
import css from './leaderboards.module.css';
import { OwnPlace } from './own-place.tsx';

interface Props {
  period: Period;
  onPeriod: (period: Period) => void;
}

export function Leaderboards({ period, onPeriod }: Props) {
  const t = useWords(leaderboardsWords);
  const tabs = PERIODS.map((id) => ({
    id,
    label: t(`leaders.${id}`),
    panel: id === period ? <Panel period={period} /> : null,
  }));
  return <Tabs label={t('leaders.periods')} tabs={tabs} value={period} onChange={(id) => onPeriod(id as Period)} />;
}

function Panel({ period }: { period: Period }) {
  const t = useWords(leaderboardsWords);
  const { data, isError, error, refetch, isFetching } = useQuery(leaderboardsQueries.boards(period));
  if (data) return <Shown boards={data} />;
  if (!isError) return <Waiting />;
  return (
    <ErrorState
      title={t('leaders.failed')}
      reason={error.message}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function Shown({ boards: { you, creators, supporters } }: { boards: Boards }) {
  const t = useWords(leaderboardsWords);
  if (creators.length + supporters.length === 0)
    return (
      <EmptyState
        icon={<Trophy size={28} aria-hidden />}
        title={t('leaders.nobody')}
        action={
          <SiteLink href="/" className={buttonClass()}>
            {t('leaders.live')}
          </SiteLink>
        }
      >
        {t('leaders.nobodyText')}
      </EmptyState>
    );
  return (
    <div className={css.panel}>
      {you && <OwnPlace you={you} />}
      <div className={css.boards}>
        <Board title={t('leaders.creators')} leaders={creators} kind="creators" />
        <Board title={t('leaders.supporters')} leaders={supporters} kind="supporters" />
      </div>
    </div>
  );
}

function Board({
  title,
  leaders,
  kind,
}: {
  title: string;
  leaders: readonly Leader[];
  kind: 'creators' | 'supporters';
}) {
  const t = useWords(leaderboardsWords);
  return (
    <section className={css.board} aria-labelledby={`board-${kind}`}>
      <h2 id={`board-${kind}`}>{title}</h2>
      {leaders.length > 0 ? (
        <LeaderList leaders={leaders} linked={kind === 'creators'} />
      ) : (
        <Note>{t('leaders.nobody')}</Note>
      )}
    </section>
  );
}

const ROWS = ['62%', '48%', '55%', '40%', '51%'];
const Waiting = (): ReactNode => (
  <div className={css.boards} aria-busy="true">
    {['a', 'b'].map((board) => (
      <div key={board} className={css.board}>
        {ROWS.map((width) => (
          <Skeleton key={width} width={width} height={40} />
        ))}
      </div>
    ))}
  </div>
);
