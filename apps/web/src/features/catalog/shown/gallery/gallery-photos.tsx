import { EmptyState, ErrorState, Image, LoadMore, Lock } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { SiteLink } from '../../../../shared/app/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { catalogShownWords } from '../words.ts';
import css from './gallery-photos.module.css';
import { ItemPicture } from '../item-picture.tsx';
import { pathOf, shownQueries, type Item, type ItemView } from '../shown.queries.ts';

const Lightbox = lazy(() => import('./lightbox.tsx').then(({ Lightbox: part }) => ({ default: part })));
const SIZES = '(max-width: 640px) 50vw, 360px';
const EAGER = 4;
const SKELETONS = [1.5, 0.75, 1.33, 1, 0.8, 1.6];
const ratioOf = ({ picture }: Item): number => (picture ? picture.width / picture.height : 1);
const shapeOf = (ratio: number) => ({ '--ratio': ratio }) as React.CSSProperties;

interface Props {
  gallery: ItemView;
  /** Id of the open photo, from the URL. */
  photo: string | undefined;
  onPhoto: (id: string | undefined) => void;
  /** Purchase button of the gallery. */
  buy: ReactNode;
  /** Actions shown with each large photo that was purchased. */
  act: (photo: Item) => ReactNode;
}

/**
 * A gallery's photos in rows of equal height, each opening in the lightbox. Blurred for viewers who haven't bought it.
 */
export function GalleryPhotos({ gallery, photo, onPhoto, buy, act }: Props) {
  const t = useWords(catalogShownWords);
  const query = useInfiniteQuery(shownQueries.photos(gallery._id));
  const photos = query.data?.pages.flatMap((page) => page.data) ?? [];
  const total = Math.max(gallery.photoCount ?? 0, photos.length);
  const at = photo === undefined ? -1 : photos.findIndex(({ _id }) => _id === photo);
  const { hasNextPage, isFetching, fetchNextPage } = query;
  useEffect(() => {
    // Loads further pages, because a URL may name a photo on a later one.
    if (photo !== undefined && at < 0 && hasNextPage && !isFetching) void fetchNextPage();
  }, [photo, at, hasNextPage, isFetching, fetchNextPage]);
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
        {photos.map((one, n) => (
          <li key={one._id} style={shapeOf(ratioOf(one))}>
            <Tile gallery={gallery} photo={one} n={n} onPhoto={onPhoto} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && <LoadMore onMore={more} busy={query.isFetchingNextPage} />}
      {at >= 0 && (
        <Suspense fallback={null}>
          <Lightbox
            gallery={gallery}
            photos={photos}
            total={total}
            at={at}
            onPhoto={onPhoto}
            onMore={more}
            onClose={() => onPhoto(undefined)}
            buy={buy}
            act={gallery.isBought ? act : undefined}
          />
        </Suspense>
      )}
    </section>
  );
}

function Tile({ gallery, photo, n, onPhoto }: Pick<Props, 'gallery' | 'onPhoto'> & { photo: Item; n: number }) {
  const t = useWords(catalogShownWords);
  const picture = <ItemPicture picture={photo.picture} sizes={SIZES} priority={n < EAGER ? 'eager' : 'none'} />;
  if (gallery.isOpen)
    return (
      <button type="button" aria-label={t('shown.openPhoto', { n: n + 1 })} onClick={() => onPhoto(photo._id)}>
        {picture}
      </button>
    );
  return (
    <SiteLink
      href={`${pathOf(gallery)}?photo=${photo._id}`}
      aria-label={t('shown.openLocked', { n: n + 1 })}
      onClick={(event) => {
        event.preventDefault();
        onPhoto(photo._id);
      }}
    >
      {picture}
    </SiteLink>
  );
}

const SkeletonRows = () => (
  <div className={css.rows} aria-busy="true">
    {SKELETONS.map((ratio) => (
      <span key={ratio} className={css.blank} style={shapeOf(ratio)} />
    ))}
  </div>
);
