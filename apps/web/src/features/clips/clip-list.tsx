import { EmptyState, Video, Skeleton } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SiteLink } from '../../shared/app/index.ts';
import { formatDuration } from '../../shared/formats/index.ts';
import { PagedList } from '../../shared/lists/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { clipsWords } from './words.ts';
import css from './clips.module.css';
import { clipsQueries } from './clips.queries.ts';

export function ClipList({ performerId }: { performerId: string }) {
  const t = useWords(clipsWords);
  const query = useInfiniteQuery(clipsQueries.ofPerformer(performerId));
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <PagedList
      query={query}
      count={rows.length}
      failed={t('clips.failed')}
      skeleton={<Skeleton height={160} radius={12} />}
      empty={<EmptyState icon={<Video size={28} aria-hidden />} title={t('clips.empty')} />}
      frame={(content) => content}
      auto={false}
    >
      <ul className={css.list}>
        {rows.map(({ _id, title, poster, duration = 0 }) => (
          <li key={_id}>
            <SiteLink href={`/clips/${_id}`}>
              {poster && <img src={poster} alt="" loading="lazy" width={320} height={180} />}
              <b dir="auto">{title}</b>
              <small>{formatDuration(duration)}</small>
            </SiteLink>
          </li>
        ))}
      </ul>
    </PagedList>
  );
}
