import { Avatar } from '@footlight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { formatCount } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { catalogShownWords } from './words.ts';
import { FollowButton } from '../../favourites/index.ts';
import { performersQueries, type PerformerView } from '../../performers/index.ts';
import css from './creator-strip.module.css';
import type { Item } from './shown.queries.ts';

export function CreatorStrip({ performer }: { performer: Item['performer'] }) {
  const t = useWords(catalogShownWords);
  const client = useQueryClient();
  const query = performersQueries.view(performer.username);
  const { data } = useQuery(query);
  const isLive = data?.streamingStatus === 'public';
  return (
    <section className={css.strip} aria-label={performer.name}>
      <Avatar src={performer.avatar} size={48} live={isLive} />
      <p className={css.words}>
        <SiteLink href={`/${performer.username}`}>{performer.name}</SiteLink>
        <span className="num">
          {data ? t('shown.followers', { count: data.favourites, shown: formatCount(data.favourites) }) : '\u00a0'}
        </span>
      </p>
      {data && (
        <FollowButton
          performer={data}
          onChange={(isFavorite) =>
            client.setQueryData<PerformerView>(query.queryKey, (known) => known && { ...known, isFavorite })
          }
        />
      )}
    </section>
  );
}
