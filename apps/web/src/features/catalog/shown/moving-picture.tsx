import { IconButton, Pause, Play } from '@footlight/ui';
import { useState, useSyncExternalStore } from 'react';
import { isCalm, onCalm } from '../../../shared/appearance/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { ItemPicture, type ItemPictureProps } from './item-picture.tsx';
import css from './item-picture.module.css';

/** An animated picture with a stop button. Users who prefer reduced motion or data must start it themselves. */
export function MovingPicture({ picture, ...props }: ItemPictureProps) {
  const t = useWords(siteWords);
  const calm = useSyncExternalStore(onCalm, isCalm, () => true);
  const [choice, setChoice] = useState<boolean>();
  const isMoving = choice ?? !calm;
  if (!picture?.moving) return <ItemPicture picture={picture} {...props} />;
  const { moving, width, height, thumbhash } = picture;
  const shown = isMoving ? { src: moving, width, height, ...(thumbhash ? { thumbhash } : {}) } : picture;
  return (
    <span className={css.moving}>
      <ItemPicture picture={shown} {...props} />
      <IconButton
        size="small"
        className={css.motion}
        label={t(isMoving ? 'pictures.stop' : 'pictures.play')}
        onClick={() => setChoice(!isMoving)}
      >
        {isMoving ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
      </IconButton>
    </span>
  );
}
