import { DropZone, FieldFrame, type FieldFrameProps, Stack } from '@footlight/ui';
import { useFileLimits } from '../../shared/settings/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { uploadsWords } from './words.ts';
import { acceptFor } from './accept-for.ts';
import { FileList, usePaste } from './file-list.tsx';
import type { UploadPurpose } from './transfer.ts';
import { useUploads } from './use-uploads.ts';

export interface UploadManyProps extends Partial<Pick<FieldFrameProps, 'label' | 'hint' | 'error' | 'hideLabel'>> {
  purpose: UploadPurpose;
  /** Called for each file as soon as the server has all its bytes. */
  onUploaded: (uploadId: string, fileName: string) => void;
  /** Called when an uploaded file is removed from the list. */
  onDropped?: (uploadId: string) => void;
}

export function UploadMany({ purpose, onUploaded, onDropped, label, ...frame }: UploadManyProps) {
  const t = useWords(uploadsWords);
  const limits = useFileLimits();
  const { transfers, rows } = useUploads({ purpose, onSent: onUploaded });
  usePaste(transfers.add);
  const dropping = {
    ...transfers,
    cancel: (key: string) => {
      const id = rows.find((row) => row.key === key)?.uploadId;
      if (id !== undefined) onDropped?.(id);
      transfers.cancel(key);
    },
  };
  return (
    <FieldFrame label={label ?? t('uploads.many')} hideLabel={label === undefined} {...frame}>
      {(attributes) => (
        <Stack gap={10}>
          <DropZone
            multiple
            attributes={attributes}
            choose={t('uploads.chooseMany')}
            drop={t('uploads.dropMany')}
            accept={acceptFor(purpose, limits)}
            onFiles={transfers.add}
          />
          {rows.length > 0 && <FileList rows={rows} transfers={dropping} purpose={purpose} />}
        </Stack>
      )}
    </FieldFrame>
  );
}
