import { useQuery } from '@tanstack/react-query';
import { CreatorStrip, performersQueries, REFRESH_MS } from '../../../features/performers/index.ts';
import { PromoStrip } from '../../../features/promos/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { shellWords } from '../../../features/shell/words.ts';
import css from '../lists.module.css';

/** The site's promotions, and the creators the viewer follows, live ones first. */
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
  if (!data || data.data.length === 0) return null;
  return (
    <section className={css.featured}>
      <h2>{t('shell.following')}</h2>
      <div>
        <CreatorStrip creators={data.data} />
      </div>
    </section>
  );
}
