import { Button, IconButton, Meter, RotateCcw, Upload, X } from '@footlight/ui';
import { useState } from 'react';
import { useWords } from '../../../../shared/words/index.ts';
import css from './photo-upload.module.css';
import { useUploadPhotos } from './use-upload-photos.ts';

/** Takes many pictures at once, chosen, dropped or pasted, and shows how far each has come. */
export function PhotoUpload({ galleryId }: { galleryId?: string }) {
  const t = useWords();
  const { photos, sent, add, again, forget } = useUploadPhotos(galleryId);
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | undefined | null) => add([...(list ?? [])]);
  return (
    <div className={css.upload} onPaste={(event) => take(event.clipboardData.files)}>
      <label className={css.drop} data-over={isOver || undefined}>
        <Upload size={22} aria-hidden />
        <span>
          <b>{t('content.choosePhotos')}</b> {t('content.dropPhotos')}
        </span>
        <input
          type="file"
          accept="image/*"
          multiple
          className={css.input}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            currentTarget.value = '';
          }}
        />
      </label>
      <output className={css.sent}>{sent > 0 && t('content.photosSent', { count: sent })}</output>
      {photos.length > 0 && (
        <ul className={css.list}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <span className={css.name}>{photo.file.name}</span>
              {photo.error ? (
                <>
                  <span role="alert">{photo.error}</span>
                  <Button size="small" icon={<RotateCcw size={14} aria-hidden />} onClick={() => again(photo)}>
                    {t('content.tryAgain')}
                  </Button>
                  <IconButton
                    label={t('content.forget', { name: photo.file.name })}
                    size="small"
                    onClick={() => forget(photo.id)}
                  >
                    <X size={16} aria-hidden />
                  </IconButton>
                </>
              ) : (
                <Meter label={photo.file.name} value={Math.round(photo.progress * 100)} max={100} size="small" />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
