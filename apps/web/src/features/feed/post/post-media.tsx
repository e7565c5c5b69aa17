import { Button, Lock, Play } from '@footlight/ui';
import { Suspense, useState } from 'react';
import { formatDuration } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { feedWords } from '../words.ts';
import { ItemPicture, MovingPicture } from '../../catalog/index.ts';
import { LazyItemPlayer } from '../../player/index.ts';
import type { Post } from '../feed.queries.ts';
import css from './post.module.css';

type Medium = Post['media'][number];
interface Props {
  post: Post;
  isFirst: boolean;
  /** Requests new links after the old ones have expired. */
  onRetry: () => void;
}
const SIZES = '(max-width: 700px) 100vw, 640px';
const MOST_SHOWN = 4;

/** Pictures and videos of a post. Locked media appear as a single blurred preview. */
export function PostMedia({ post, isFirst, onRetry }: Props) {
  const t = useWords(feedWords);
  const { media, isOpen } = post;
  if (media.length === 0) return null;
  const shown = isOpen ? media : media.slice(0, MOST_SHOWN);
  return (
    <div className={css.stage} data-locked={!isOpen || undefined}>
      <ul className={css.media} data-count={Math.min(shown.length, MOST_SHOWN)}>
        {shown.map((medium, at) => (
          <li key={medium._id} style={{ '--ratio': ratioOf(medium) } as React.CSSProperties}>
            <PostMedium
              medium={medium}
              title={t('feed.mediaOf', { name: post.performer.name, n: at + 1 })}
              priority={isFirst && at === 0 ? 'first' : 'none'}
              onRetry={onRetry}
            />
          </li>
        ))}
      </ul>
      {!isOpen && (
        <p className={css.extent}>
          <Lock size={14} aria-hidden />
          {t('feed.media', { count: media.length })}
        </p>
      )}
    </div>
  );
}

const WIDEST = 1.91;
const TALLEST = 0.8;
const ratioOf = ({ picture }: Medium): number =>
  picture ? Math.min(WIDEST, Math.max(TALLEST, picture.width / picture.height)) : 1;

interface MediumProps {
  medium: Medium;
  title: string;
  priority: 'first' | 'none';
  onRetry: () => void;
}
function PostMedium({ medium, title, priority, onRetry }: MediumProps) {
  const t = useWords(feedWords);
  const [isPlaying, setPlaying] = useState(false);
  const { kind, picture, playback, duration } = medium;
  if (kind === 'picture') return <MovingPicture picture={picture} alt={title} sizes={SIZES} priority={priority} />;
  const still = <ItemPicture picture={picture} alt={playback ? title : ''} sizes={SIZES} priority={priority} />;
  if (isPlaying && playback)
    return (
      <Suspense fallback={still}>
        <LazyItemPlayer item={{ title, playback, ...(picture ? { picture } : {}) }} onRetry={onRetry} autoPlay />
      </Suspense>
    );
  return (
    <>
      {still}
      <span className={css.play}>
        {playback && (
          <Button
            icon={<Play size={18} aria-hidden />}
            onClick={() => setPlaying(true)}
            aria-label={t('feed.play', { title })}
          >
            {duration === undefined ? t('feed.playShort') : formatDuration(duration)}
          </Button>
        )}
      </span>
    </>
  );
}
