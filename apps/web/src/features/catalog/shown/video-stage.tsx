import { Button, Lock, Play, Video } from '@footlight/ui';
import { Suspense, useState } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { catalogShownWords } from './words.ts';
import { useKeptPosition } from '../../watching/index.ts';
import { LazyItemPlayer } from '../../player/index.ts';
import { ItemPicture } from './item-picture.tsx';
import type { ItemView } from './shown.queries.ts';
import css from './video-stage.module.css';

const SIZES = '(max-width: 1023px) 100vw, 1100px';

interface Props {
  item: ItemView;
  /** Requests new links after the old ones have expired. */
  onRetry: () => void;
}

/** The video, or its picture and trailer for viewers who may not watch it. */
export function VideoStage({ item, onRetry }: Props) {
  const t = useWords(catalogShownWords);
  const [inTrailer, setInTrailer] = useState(false);
  const { playback, trailer, picture } = item;
  const onVideo = useKeptPosition(item._id, playback !== undefined);
  const still = <ItemPicture picture={picture} sizes={SIZES} priority="first" />;
  if (playback || (inTrailer && trailer)) {
    return (
      <div className={css.stage}>
        <Suspense fallback={still}>
          <LazyItemPlayer item={item} onRetry={onRetry} autoPlay={!playback} onVideo={onVideo} />
        </Suspense>
        {!playback && (
          <Button size="small" className={css.back} onClick={() => setInTrailer(false)}>
            {t('shown.trailerEnd')}
          </Button>
        )}
      </div>
    );
  }
  const words = item.isOpen
    ? 'shown.noPicture'
    : item.isSubscribersOnly
      ? 'shown.lockedSubscribers'
      : 'shown.lockedVideo';
  return (
    <div className={css.stage}>
      {still}
      <div className={css.over}>
        {item.isOpen ? <Video size={28} aria-hidden /> : <Lock size={28} aria-hidden />}
        <p>{t(words, { name: item.performer.name })}</p>
        {trailer && (
          <Button icon={<Play size={16} aria-hidden />} onClick={() => setInTrailer(true)}>
            {t('shown.trailer')}
          </Button>
        )}
      </div>
    </div>
  );
}
