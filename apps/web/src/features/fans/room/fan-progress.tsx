import { Coin, Meter } from '@footlight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatTokens } from '../../../shared/formats/index.ts';
import { refetchForFact, useLive } from '../../../shared/live/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { fansWords } from '../words.ts';
import { FanMarks } from '../fan-marks.tsx';
import { fansQueries, type LevelsView } from '../fans.queries.ts';
import css from './room.module.css';

/** A creator's fan levels, with the tokens a viewer needs for the next one. Renders nothing without levels. */
export function FanProgress({ performerId }: { performerId: string }) {
  const t = useWords(fansWords);
  const client = useQueryClient();
  const query = fansQueries.levels(performerId);
  const { data } = useQuery(query);
  const refresh = () => void refetchForFact(client, { queryKey: query.queryKey });
  useLive('wallet/balance-changed', refresh);
  useLive('fan/level-reached', refresh);
  if (!data || data.levels.length === 0) return null;
  return (
    <section className={css.levels} aria-labelledby="fan-levels">
      <h2 id="fan-levels">{t('fans.levels')}</h2>
      {data.you && <Place levels={data.levels} you={data.you} />}
      <ol>
        {data.levels.map((level, at) => (
          <li key={level.name} aria-current={data.you?.level?.number === at + 1 || undefined}>
            <FanMarks userId={undefined} level={{ number: at + 1, name: level.name }} />
            <Coin amount={formatTokens(level.fromTokens)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Place({ levels, you }: { levels: LevelsView['levels']; you: NonNullable<LevelsView['you']> }) {
  const t = useWords(fansWords);
  const { level, next, spentTokens } = you;
  if (!next) return <p>{t('fans.highest', { name: level?.name ?? '' })}</p>;
  const from = levels[next.number - 2]?.fromTokens ?? 0;
  const to = levels[next.number - 1]?.fromTokens ?? spentTokens + next.missingTokens;
  const words = t('fans.toNext', { n: next.missingTokens, shown: formatTokens(next.missingTokens), name: next.name });
  return (
    <div className={css.place}>
      <p>{words}</p>
      <Meter
        value={spentTokens - from}
        max={to - from}
        label={t('fans.yours')}
        text={words}
        tone="brass"
        size="small"
      />
    </div>
  );
}
