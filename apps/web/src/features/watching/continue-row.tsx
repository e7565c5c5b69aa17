import { IconButton, Meter, X } from '@footlight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import { SiteLink } from '../../shared/app/index.ts';
import { formatDuration } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { watchingWords } from './words.ts';
import css from './continue-row.module.css';
import { watchingList } from './watching.queries.ts';

const PATHS = { video: '/videos', recording: '/recordings' } as const;

/** Partly watched videos and recordings in a row, with progress. Renders nothing if there are none. */
export function ContinueRow() {
  const t = useWords(watchingWords);
  const api = useApi();
  const client = useQueryClient();
  const { data } = useQuery(watchingList());
  if (!data || data.data.length === 0) return null;
  const forget = async (id: string) => {
    await api.watching.remove({ params: { id } }).catch(() => undefined);
    void client.invalidateQueries({ queryKey: watchingList().queryKey });
  };
  return (
    <section className={css.section} aria-labelledby="continue">
      <h2 id="continue">{t('watching.title')}</h2>
      <ul className={css.row}>
        {data.data.map(({ _id, kind, title, performer, poster, seconds, duration }) => (
          <li key={_id}>
            <SiteLink href={`${PATHS[kind]}/${_id}`} className={css.card}>
              <span className={css.picture}>
                {poster && <img src={poster} alt="" loading="lazy" width={320} height={180} />}
                <Meter
                  thin
                  className={css.seen}
                  value={seconds}
                  max={duration}
                  label={t('watching.seen', { seen: formatDuration(seconds), all: formatDuration(duration) })}
                />
              </span>
              <b dir="auto">{title}</b>
              <small>{performer.name}</small>
            </SiteLink>
            <IconButton label={t('watching.forget', { title })} className={css.forget} onClick={() => void forget(_id)}>
              <X size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
