import { Button, ErrorState, Skeleton, Stack, Star } from '@footlight/ui';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../../shared/api/index.ts';
import { toast } from '../../../../shared/toasts/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { catalogDeskWords } from '../words.ts';
import { deskQueries, type OwnItem } from '../desk.queries.ts';
import { BulkBar } from '../list/bulk-bar.tsx';
import { Undoable } from '../list/undoable.tsx';
import { useChangeItems } from '../list/use-change-items.ts';
import { useHeldDeletions } from '../list/use-held-deletions.ts';
import css from './gallery-photos.module.css';
import { PhotoGrid } from './photo-grid.tsx';
import { PhotoUpload } from './photo-upload.tsx';

/** Photos of a gallery. Lets the creator upload, reorder (by drag or keyboard), pick a cover and edit in bulk. */
export function GalleryPhotos({ gallery }: { gallery: OwnItem }) {
  const t = useWords(catalogDeskWords);
  const query = useInfiniteQuery({ ...deskQueries.photos(gallery._id), refetchOnMount: 'always' });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const deletions = useHeldDeletions('photo');
  const changes = useChangeItems('photo');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Loads every page, because reordering needs the complete list.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const photos = (query.data?.pages.flatMap(({ data }) => data) ?? []).filter(({ _id }) => !deletions.ids.has(_id));
  const picked = photos.filter(({ _id }) => chosen.has(_id));
  const clear = () => setChosen(new Set());
  return (
    <Stack as="section" gap={12} className={css.photos} aria-label={t('content.kind.photo')}>
      <h3>{t('content.photosOf', { count: photos.length })}</h3>
      <PhotoUpload galleryId={gallery._id} />
      {picked.length > 0 && (
        <BulkBar
          inSheet
          items={picked}
          busy={changes.isBusy}
          onChange={(all, words) => void changes.change(all, words)}
          onDelete={() => {
            deletions.remove(picked);
            clear();
          }}
          onClear={clear}
        >
          {picked.length === 1 && picked[0] && <CoverButton galleryId={gallery._id} photo={picked[0]} onDone={clear} />}
        </BulkBar>
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
      <Undoable changes={changes} deletions={deletions} />
    </Stack>
  );
}

interface CoverProps {
  galleryId: string;
  photo: OwnItem;
  onDone: () => void;
}
function CoverButton({ galleryId, photo, onDone }: CoverProps) {
  const t = useWords(catalogDeskWords);
  const cover = useCover(galleryId);
  return (
    <Button
      size="small"
      busy={cover.isPending}
      icon={<Star size={16} aria-hidden />}
      onClick={() => cover.mutate(photo._id, { onSuccess: onDone })}
    >
      {t('content.makeCover')}
    </Button>
  );
}

function useCover(galleryId: string) {
  const t = useWords(catalogDeskWords);
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
