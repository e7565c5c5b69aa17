import { EmptyState, ErrorState, Image, LoadMore, Lock } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import css from './gallery-photos.module.css';
import { ItemPicture } from './item-picture.tsx';
import { shownQueries, type Item, type ItemView } from './shown.queries.ts';

const Lightbox = lazy(() => import('./lightbox.tsx').then(({ Lightbox: part }) => ({ default: part })));
const SIZES = '(max-width: 640px) 50vw, 360px';
const EAGER = 4;
const SKELETONS = [1.5, 0.75, 1.33, 1, 0.8, 1.6];
const ratioOf = ({ picture }: Item): number => (picture ? picture.width / picture.height : 1);
const shapeOf = (ratio: number) => ({ '--ratio': ratio }) as React.CSSProperties;

/**
 * The photos of a gallery in rows of one height: to be opened, or blurred for whoever has not bought it. `act` stands with each
 * large one that was bought.
 */
export function GalleryPhotos({ gallery, act }: { gallery: ItemView; act?: (photo: Item) => ReactNode }) {
  const t = useWords();
  const query = useInfiniteQuery(shownQueries.photos(gallery._id));
  const [at, setAt] = useState<number>();
  const photos = query.data?.pages.flatMap((page) => page.data) ?? [];
  const total = Math.max(gallery.photoCount ?? 0, photos.length);
  const more = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  };
  if (query.isPending) return <SkeletonRows />;
  if (photos.length === 0 && query.error)
    return (
      <ErrorState
        title={t('shown.failed')}
        reason={query.error.message}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (photos.length === 0)
    return <EmptyState icon={<Image size={28} aria-hidden />} title={t('shown.photos', { count: 0 })} />;
  return (
    <section aria-label={t('shown.photos', { count: total })}>
      {!gallery.isOpen && (
        <p className={css.locked}>
          <Lock size={16} aria-hidden />
          {t(gallery.isSubscribersOnly ? 'shown.lockedSubscribers' : 'shown.lockedGallery', {
            name: gallery.performer.name,
          })}
        </p>
      )}
      <ul className={css.rows}>
        {photos.map((photo, n) => (
          <li key={photo._id} style={shapeOf(ratioOf(photo))}>
            {gallery.isOpen ? (
              <button type="button" aria-label={t('shown.openPhoto', { n: n + 1 })} onClick={() => setAt(n)}>
                <ItemPicture picture={photo.picture} sizes={SIZES} priority={n < EAGER ? 'eager' : 'none'} />
              </button>
            ) : (
              <ItemPicture
                picture={photo.picture}
                alt={n === 0 ? t('shown.locked') : ''}
                sizes={SIZES}
                priority={n < EAGER ? 'eager' : 'none'}
              />
            )}
          </li>
        ))}
      </ul>
      {query.hasNextPage && <LoadMore onMore={more} busy={query.isFetchingNextPage} />}
      {at !== undefined && (
        <Suspense fallback={null}>
          <Lightbox
            title={gallery.title}
            photos={photos}
            total={total}
            first={at}
            onMore={more}
            onClose={() => setAt(undefined)}
            act={gallery.isBought ? act : undefined}
          />
        </Suspense>
      )}
    </section>
  );
}

const SkeletonRows = () => (
  <div className={css.rows} aria-busy="true">
    {SKELETONS.map((ratio) => (
      <span key={ratio} className={css.blank} style={shapeOf(ratio)} />
    ))}
  </div>
);
