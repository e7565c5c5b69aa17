import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useApi } from '../../../../shared/api/index.ts';
import { toast } from '../../../../shared/toasts/index.ts';
import { deskQueries, type OwnItem, type OwnPage } from '../desk.queries.ts';

/** Reorders a gallery, optimistically in the list and then on the server. */
export function usePhotoOrder(galleryId: string) {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = deskQueries.photos(galleryId);
  return useMutation({
    mutationFn: (photos: readonly OwnItem[]) =>
      api.catalog.updateGallery({ params: { id: galleryId }, body: { photoIds: photos.map(({ _id }) => _id) } }),
    onMutate: async (photos) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<InfiniteData<OwnPage>>(queryKey, (list) => {
        const [first] = list?.pages ?? [];
        if (!list || !first) return list;
        const { nextCursor: _all, ...page } = first;
        return { pages: [{ ...page, data: [...photos] }], pageParams: [''] };
      });
    },
    onError: (error) => {
      toast.error(error.message);
      void client.invalidateQueries({ queryKey });
    },
    onSuccess: (gallery) => {
      client.setQueryData(deskQueries.item('gallery', galleryId).queryKey, gallery);
      void client.invalidateQueries({ queryKey: deskQueries.listsKey('gallery') });
    },
  });
}
