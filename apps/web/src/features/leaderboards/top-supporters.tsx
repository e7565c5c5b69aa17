import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../shared/app/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { leaderboardsWords } from './words.ts';
import { LeaderList } from './leader-list.tsx';
import { leaderboardsQueries } from './leaderboards.queries.ts';
import css from './leaderboards.module.css';
import { OwnPlace } from './own-place.tsx';

/** The creator's top tippers this week. Renders nothing if there are none. */
export function TopSupporters({ performerId }: { performerId: string }) {
  const t = useWords(leaderboardsWords);
  const { data } = useQuery(leaderboardsQueries.supportersOf(performerId));
  if (!data || data.supporters.length === 0) return null;
  return (
    <section className={css.top} aria-labelledby="top-supporters">
      <h2 id="top-supporters">{t('leaders.topSupporters')}</h2>
      <LeaderList leaders={data.supporters} />
      {data.you?.rank !== undefined && <OwnPlace you={data.you} />}
      <SiteLink href="/leaders" className={css.all}>
        {t('leaders.all')}
      </SiteLink>
    </section>
  );
}
