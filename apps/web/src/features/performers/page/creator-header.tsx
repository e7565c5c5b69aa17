import { Avatar, buttonClass, Cluster, Eye, Lamp, Radio, Skeleton, TagChip } from '@footlight/ui';
import { Link } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { isCalm, onCalm } from '../../../shared/appearance/index.ts';
import { formatCount } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { performersWords } from '../words.ts';
import { catalogShownWords } from '../../catalog/shown/words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { Glimpse } from '../../player/index.ts';
import type { PerformerView } from '../performers.queries.ts';
import { useCategoryWords } from '../use-category-words.ts';
import { useCountryName, useLanguageName } from '../use-language-name.ts';
import css from './creator-header.module.css';

export function CreatorHeader({ performer, actions }: { performer: PerformerView; actions: ReactNode }) {
  const t = useWords(catalogShownWords);
  const languageName = useLanguageName();
  const countryName = useCountryName();
  const wordsOf = useCategoryWords();
  const { name, username, avatar, cover, country, languages, category, favourites, live } = performer;
  const facts = [
    category && wordsOf(category).name,
    country && countryName(country),
    ...languages.map(languageName),
  ].filter((fact) => fact !== undefined && fact !== '');
  return (
    <header className={css.header} data-live={live !== undefined || undefined}>
      <div className={css.cover} aria-hidden>
        {cover !== avatar && <img src={cover} alt="" width={1600} height={400} fetchPriority="high" decoding="async" />}
      </div>
      <div className={css.who}>
        <span className={css.face}>
          <Avatar src={avatar} size={112} live={performer.streamingStatus === 'public'} />
        </span>
        <div className={css.words}>
          <h1>{name}</h1>
          <p className={css.handle}>
            <bdi>@{username}</bdi>
            <span className="num">{t('shown.followers', { count: favourites, shown: formatCount(favourites) })}</span>
          </p>
          {facts.length > 0 && (
            <p className={css.facts}>
              {facts.map((fact) => (
                <TagChip key={fact}>{fact}</TagChip>
              ))}
            </p>
          )}
        </div>
        <Cluster gap={8} className={css.actions}>
          {actions}
        </Cluster>
      </div>
      {live && <LiveCorner performer={performer} live={live} />}
    </header>
  );
}

/**
 * Muted preview of the live show with a link to the room. A still picture if the user prefers reduced motion or saves
 * data.
 */
function LiveCorner({ performer, live }: { performer: PerformerView; live: NonNullable<PerformerView['live']> }) {
  const t = useWords(performersWords, siteWords);
  const moves = !useSyncExternalStore(onCalm, isCalm, () => true) && performer.streamingStatus === 'public';
  return (
    <Link to="/live/$username" params={{ username: performer.username }} className={css.live}>
      <img src={live.snapshotUrl || performer.picture} alt="" width={640} height={360} />
      {moves && (
        <Suspense fallback={null}>
          <Glimpse performerId={performer._id} />
        </Suspense>
      )}
      <span className={css.marks}>
        {performer.streamingStatus === 'away' ? t('performers.away') : <Lamp>{t('performers.live')}</Lamp>}
        <span className={`${css.chip} num`}>
          <Eye size={14} aria-hidden />
          {t('performers.watching', { shown: formatCount(live.viewers) })}
        </span>
      </span>
      <span className={css.foot}>
        <span className={css.show} dir="auto">
          {live.title}
        </span>
        <span className={buttonClass({ tone: 'live', size: 'small' })}>
          <Radio size={16} aria-hidden />
          {t('shown.watchLive')}
        </span>
      </span>
    </Link>
  );
}

export const HeaderSkeleton = () => (
  <div className={css.header} aria-busy="true">
    <div className={css.cover} />
    <div className={css.who}>
      <span className={css.face}>
        <Skeleton width={112} height={112} radius="50%" />
      </span>
      <div className={css.words}>
        <Skeleton width={220} height={32} />
        <Skeleton width={160} />
      </div>
    </div>
  </div>
);
