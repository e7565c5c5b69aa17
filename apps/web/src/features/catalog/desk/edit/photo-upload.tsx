import { useRef } from 'react';
import { useWords } from '../../../../shared/words/index.ts';
import { catalogDeskWords } from '../words.ts';
import { UploadMany } from '../../../uploads/index.ts';
import { useAddPhoto } from './use-add-photo.ts';

/** Uploads several pictures at once. Each becomes a photo once its upload completes. */
export function PhotoUpload({ galleryId }: { galleryId?: string }) {
  const t = useWords(catalogDeskWords);
  const add = useAddPhoto(galleryId);
  const line = useRef(Promise.resolve());
  return (
    <UploadMany
      label={t('content.kind.photo')}
      hideLabel
      purpose="photo"
      onUploaded={(photoUploadId, fileName) => {
        // Adds photos sequentially, because a photo's position depends on those already added.
        line.current = line.current
          .then(() => add.mutateAsync({ photoUploadId, fileName }).catch(() => undefined))
          .then(() => undefined);
      }}
    />
  );
}
