import { Button, CircleCheck, DropZone, FieldFrame, Trash2, type FieldFrameProps } from '@footlight/ui';
import { useFileLimits } from '../../shared/settings/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { uploadsWords } from './words.ts';
import { acceptFor } from './accept-for.ts';
import { FileList } from './file-list.tsx';
import type { UploadPurpose } from './transfer.ts';
import css from './uploads.module.css';
import { useUploads } from './use-uploads.ts';

export interface UploadFieldProps extends Pick<FieldFrameProps, 'label' | 'hint' | 'error' | 'hideLabel'> {
  purpose: UploadPurpose;
  /** Id of the selected upload, or null. */
  value: string | null;
  /** Called as soon as the server has all bytes, before they are processed. */
  onChange: (uploadId: string | null) => void;
}

/**
 * Form field for a single file, uploaded in chunks. The upload can be paused and resumed, even after the user has left
 * the page.
 */
export function UploadField({ purpose, value, onChange, ...frame }: UploadFieldProps) {
  const t = useWords(uploadsWords);
  const limits = useFileLimits();
  const { transfers, rows } = useUploads({ purpose, onSent: onChange });
  // A cancelled upload no longer has a row, so the form must stop referring to it.
  const dropping = {
    ...transfers,
    cancel: (key: string) => {
      if (rows.some((row) => row.key === key && row.uploadId !== undefined && row.uploadId === value)) onChange(null);
      transfers.cancel(key);
    },
  };
  return (
    <FieldFrame {...frame}>
      {(attributes) =>
        rows.length > 0 ? (
          <FileList rows={rows} transfers={dropping} purpose={purpose} />
        ) : value !== null ? (
          <div className={css.kept}>
            <CircleCheck size={20} aria-hidden />
            <span>{t('uploads.kept')}</span>
            <Button size="small" icon={<Trash2 size={16} aria-hidden />} onClick={() => onChange(null)}>
              {t('uploads.takeOut')}
            </Button>
          </div>
        ) : (
          <DropZone
            attributes={attributes}
            choose={t('uploads.chooseOne')}
            drop={t('uploads.dropOne')}
            accept={acceptFor(purpose, limits)}
            onFiles={([file]) => file && transfers.add([file])}
          />
        )
      }
    </FieldFrame>
  );
}
