import { Image } from '@footlight/ui';
import { useWords } from '../../../../shared/words/index.ts';
import { catalogDeskWords } from '../words.ts';
import type { OwnItem } from '../desk.queries.ts';
import css from './gallery-photos.module.css';

/** A photo of a gallery, or its upload progress. */
export function PhotoTile({ photo }: { photo: OwnItem }) {
  const t = useWords(catalogDeskWords);
  const isFailed = photo.main?.state === 'failed';
  return (
    <span className={css.tile}>
      {photo.picture ? (
        <img src={photo.picture.src} srcSet={photo.picture.srcSet} sizes="160px" alt={photo.title} draggable={false} />
      ) : (
        <Image size={22} aria-hidden />
      )}
      {photo.price > 0 && <span className={`${css.price} num`}>{t('content.each', { price: photo.price })}</span>}
      {photo.status !== 'active' && (
        <span className={css.badge} data-failed={isFailed || undefined}>
          {isFailed ? t('content.file.failed') : t(`content.status.${photo.status}`)}
        </span>
      )}
    </span>
  );
}
