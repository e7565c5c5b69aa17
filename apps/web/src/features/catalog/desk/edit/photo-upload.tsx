import { useRef } from 'react';
import { useWords } from '../../../../shared/words/index.ts';
import { UploadMany } from '../../../uploads/index.ts';
import { useAddPhoto } from './use-add-photo.ts';

/** Takes many pictures at once; each is a photo as soon as its file is there. */
export function PhotoUpload({ galleryId }: { galleryId?: string }) {
  const t = useWords();
  const add = useAddPhoto(galleryId);
  const line = useRef(Promise.resolve());
  return (
    <UploadMany
      label={t('content.kind.photo')}
      hideLabel
      purpose="photo"
      onUploaded={(photoUploadId, fileName) => {
        // Why one after the other: the place of a photo follows from those that are there.
        line.current = line.current
          .then(() => add.mutateAsync({ photoUploadId, fileName }).catch(() => undefined))
          .then(() => undefined);
      }}
    />
  );
}
