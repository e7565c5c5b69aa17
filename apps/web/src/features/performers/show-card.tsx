import { Avatar, Eye, Lamp, Meter, Skeleton } from '@footlight/ui';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { formatCount, formatTokens } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { performersWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import { pictureOf } from './picture-of.ts';
import css from './show-card.module.css';
import type { PerformerCard } from './show-filters.ts';
import { useCategoryWords } from './use-category-words.ts';
import { useLanguageName } from './use-language-name.ts';
import { usePreview } from './use-preview.ts';

const MovingPicture = lazy(() => import('./moving-picture.tsx').then(({ MovingPicture: part }) => ({ default: part })));

interface Props {
  card: PerformerCard;
  /** Loading priority of the picture. Cards visible on load fetch their pictures eagerly. */
  priority?: 'first' | 'eager' | 'none';
  /** Badge on the picture that explains why the card is placed there. */
  label?: string | undefined;
  onOpen?: () => void;
}

export function ShowCard({ card, priority = 'none', label, onOpen }: Props) {
  const t = useWords(performersWords);
  const languageName = useLanguageName();
  const { isPlaying, watch } = usePreview(card);
  const wordsOf = useCategoryWords();
  const { live, name, username, languages, category } = card;
  const [language] = languages;
  const facts = [
    live && name,
    card.isFriend && t('performers.friend'),
    language && languageName(language),
    live ? t('performers.free') : category && wordsOf(category).name,
  ];
  return (
    <article className={css.card} data-live={card.streamingStatus === 'public' || undefined} {...watch}>
      <div className={css.frame}>
        <img
          src={pictureOf(card)}
          alt=""
          width={640}
          height={400}
          loading={priority === 'none' ? 'lazy' : 'eager'}
          fetchPriority={priority === 'first' ? 'high' : undefined}
          decoding="async"
        />
        {isPlaying && (
          <Suspense fallback={null}>
            <MovingPicture performerId={card._id} />
          </Suspense>
        )}
        <div className={css.marks}>
          <Status card={card} />
          {live && (
            <span className={css.viewers}>
              <Eye size={14} aria-hidden />
              <span className="num" aria-hidden>
                {formatCount(live.viewers)}
              </span>
              <span className={css.said}>{t('performers.watching', { shown: formatCount(live.viewers) })}</span>
            </span>
          )}
        </div>
        {label && <span className={`${css.chip} ${css.label}`}>{label}</span>}
        {live?.goal && <GoalLine goal={live.goal} />}
      </div>
      <div className={css.under}>
        <Avatar src={card.avatar} size={36} />
        <div className={css.words}>
          <h2 className={css.title} dir="auto">
            <Link to="/live/$username" params={{ username }} onClick={onOpen}>
              {live?.title || name}
            </Link>
          </h2>
          <p className={css.facts}>{facts.filter(Boolean).join(', ') || t('performers.offline')}</p>
        </div>
      </div>
    </article>
  );
}

function Status({ card }: { card: PerformerCard }) {
  const t = useWords(performersWords, siteWords);
  if (card.streamingStatus === 'public') return <Lamp>{t('performers.live')}</Lamp>;
  if (card.streamingStatus === 'away') return <span className={css.chip}>{t('performers.away')}</span>;
  if (card.startsSoonAt) return <span className={css.chip}>{t('performers.startsSoon')}</span>;
  return <span className={css.chip}>{t('performers.offline')}</span>;
}

function GoalLine({ goal }: { goal: NonNullable<NonNullable<PerformerCard['live']>['goal']> }) {
  const t = useWords(performersWords);
  const words = t('performers.goal', {
    raised: formatTokens(goal.raisedTokens),
    target: formatTokens(goal.targetTokens),
  });
  return (
    <div className={css.goal}>
      <Meter thin value={goal.raisedTokens} max={goal.targetTokens} label={goal.title} text={words} />
    </div>
  );
}

export function ShowCardSkeleton() {
  return (
    <div className={css.card} aria-hidden>
      <div className={css.frame} data-empty />
      <div className={css.under}>
        <Skeleton width={36} height={36} radius="50%" />
        <div className={css.words}>
          <Skeleton width="80%" height={16} />
          <Skeleton width="55%" height={13} />
        </div>
      </div>
    </div>
  );
}
