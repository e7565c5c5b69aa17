import { useQuery } from '@tanstack/react-query';
import { featuredStrip } from '../../../features/featured/index.ts';
import { CreatorStrip, performersQueries, REFRESH_MS } from '../../../features/performers/index.ts';
import { PromoStrip } from '../../../features/promos/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { shellWords } from '../../../features/shell/words.ts';
import css from '../lists.module.css';

/**
 * The site's promotions, and the creators the viewer follows. Followed creators on air come first in the list of live
 * shows.
 */
export function HomeTop() {
  const { role } = useSession();
  return (
    <>
      <PromoStrip place="home" />
      {role === 'user' && <Followed />}
    </>
  );
}

function Followed() {
  const t = useWords(shellWords);
  const { data } = useQuery({ ...performersQueries.followed(), refetchInterval: REFRESH_MS });
  const featured = useQuery(featuredStrip()).data?.data.map(({ performer }) => performer._id) ?? [];
  const away = data?.data.filter(({ _id, live }) => !live && !featured.includes(_id)) ?? [];
  if (away.length === 0) return null;
  return (
    <section className={css.featured}>
      <h2>{t('shell.following')}</h2>
      <div>
        <CreatorStrip creators={away} />
      </div>
    </section>
  );
}
