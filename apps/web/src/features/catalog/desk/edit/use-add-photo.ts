import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../shared/api/index.ts';
import { toast } from '../../../../shared/toasts/index.ts';
import { deskQueries } from '../desk.queries.ts';

const MOST_TITLE = 120;
const titleOf = (fileName: string) => fileName.replace(/\.\w+$/, '').slice(0, MOST_TITLE);

/** Creates a photo from a finished upload, in a gallery or standalone. */
export function useAddPhoto(galleryId: string | undefined) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ photoUploadId, fileName }: { photoUploadId: string; fileName: string }) =>
      api.catalog.createPhoto({
        body: { photoUploadId, title: titleOf(fileName), ...(galleryId ? { galleryId } : {}) },
        files: {},
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: deskQueries.listsKey('photo') });
      if (!galleryId) return;
      void client.invalidateQueries({ queryKey: deskQueries.listsKey('gallery') });
      void client.invalidateQueries({ queryKey: deskQueries.itemKey('gallery') });
    },
    onError: (error, { fileName }) => void toast.error(`${fileName}: ${error.message}`),
  });
}
