import { Button, ErrorState, Skeleton, Star, Trash2 } from '@footlight/ui';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../../shared/api/index.ts';
import { toast } from '../../../../shared/toasts/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { HeldActs } from '../../../../shared/holding/index.ts';
import { deskQueries, type OwnItem } from '../desk.queries.ts';
import { DELETE_MS, useHeldDeletions } from '../list/use-held-deletions.ts';
import css from './gallery-photos.module.css';
import { PhotoGrid } from './photo-grid.tsx';
import { PhotoUpload } from './photo-upload.tsx';

/** The photos of a gallery: added, put into order by drag and by keys, one of them as the cover, several deleted. */
export function GalleryPhotos({ gallery }: { gallery: OwnItem }) {
  const t = useWords();
  const query = useInfiniteQuery({ ...deskQueries.photos(gallery._id), refetchOnMount: 'always' });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const deletions = useHeldDeletions('photo');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Why all of them: an order is of all photos or of none.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const photos = (query.data?.pages.flatMap(({ data }) => data) ?? []).filter(({ _id }) => !deletions.ids.has(_id));
  const picked = photos.filter(({ _id }) => chosen.has(_id));
  return (
    <section className={css.photos} aria-label={t('content.kind.photo')}>
      <h3>{t('content.photosOf', { count: photos.length })}</h3>
      <PhotoUpload galleryId={gallery._id} />
      {picked.length > 0 && (
        <ChosenPhotos
          galleryId={gallery._id}
          photos={picked}
          onDelete={() => {
            deletions.remove(picked);
            setChosen(new Set());
          }}
          onDone={() => setChosen(new Set())}
        />
      )}
      {query.isPending ? (
        <div className={css.grid} aria-busy>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} height={110} radius={10} />
          ))}
        </div>
      ) : query.error ? (
        <ErrorState reason={query.error.message} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <PhotoGrid galleryId={gallery._id} photos={photos} chosen={chosen} onChoose={setChosen} />
      )}
      <HeldActs
        label={t('content.undoable')}
        acts={deletions.held.map(({ id, items, dueAt, state }) => ({
          id,
          dueAt,
          state,
          ms: DELETE_MS,
          words: t('content.deleted', { count: items.length }),
        }))}
        words={{
          undo: t('content.undo'),
          sending: t('content.deleting'),
          left: (seconds) => t('content.secondsLeft', { seconds }),
        }}
        onUndo={deletions.undo}
      />
    </section>
  );
}

interface ChosenProps {
  galleryId: string;
  photos: readonly OwnItem[];
  onDelete: () => void;
  onDone: () => void;
}
function ChosenPhotos({ galleryId, photos, onDelete, onDone }: ChosenProps) {
  const t = useWords();
  const cover = useCover(galleryId);
  const [only] = photos;
  return (
    <div className={css.acts}>
      <b aria-live="polite">{t('content.chosen', { count: photos.length })}</b>
      {photos.length === 1 && only && (
        <Button
          size="small"
          busy={cover.isPending}
          icon={<Star size={16} aria-hidden />}
          onClick={() => cover.mutate(only._id, { onSuccess: onDone })}
        >
          {t('content.makeCover')}
        </Button>
      )}
      <Button size="small" tone="danger" icon={<Trash2 size={16} aria-hidden />} onClick={onDelete}>
        {t('content.delete')}
      </Button>
    </div>
  );
}

function useCover(galleryId: string) {
  const t = useWords();
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (coverPhotoId: string) =>
      api.catalog.updateGallery({ params: { id: galleryId }, body: { coverPhotoId } }),
    onSuccess: (gallery) => {
      toast.success(t('content.coverSet'));
      client.setQueryData(deskQueries.item('gallery', galleryId).queryKey, gallery);
      return client.invalidateQueries({ queryKey: deskQueries.listsKey('gallery') });
    },
    onError: (error) => void toast.error(error.message),
  });
}
