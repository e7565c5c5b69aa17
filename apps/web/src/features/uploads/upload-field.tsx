import { Button, CircleCheck, DropZone, FieldFrame, Trash2, type FieldFrameProps } from '@footlight/ui';
import { useWords } from '../../shared/words/index.ts';
import { acceptFor } from './accept-for.ts';
import { FileList } from './file-list.tsx';
import type { UploadPurpose } from './transfer.ts';
import css from './uploads.module.css';
import { useUploads } from './use-uploads.ts';

export interface UploadFieldProps extends Pick<FieldFrameProps, 'label' | 'hint' | 'error' | 'hideLabel'> {
  purpose: UploadPurpose;
  /** The upload that the form names; null = none. */
  value: string | null;
  /** Called as soon as the server has all bytes; what it makes of them follows. */
  onChange: (uploadId: string | null) => void;
}

/** A form field of one file, sent in pieces that may be paused and taken up again, also after the page was left. */
export function UploadField({ purpose, value, onChange, ...frame }: UploadFieldProps) {
  const t = useWords();
  const { transfers, rows } = useUploads({ purpose, onSent: onChange });
  // Why: without a row for it, a file that was taken out of the list is not named by the form any more.
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
            accept={acceptFor[purpose]}
            onFiles={([file]) => file && transfers.add([file])}
          />
        )
      }
    </FieldFrame>
  );
}
