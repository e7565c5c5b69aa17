import { Button, FileText, Lamp, RotateCcw, Stack } from '@footlight/ui';
import { useMutation } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { useApi } from '../../../../shared/api/index.ts';
import { toast } from '../../../../shared/toasts/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { catalogDeskWords } from '../words.ts';
import { UploadField } from '../../../uploads/index.ts';
import type { OwnFile } from '../desk.queries.ts';
import { failureOf, FileProgress } from '../file-progress.tsx';
import css from './item-editor.module.css';

interface Props {
  label: string;
  hint?: string | undefined;
  purpose: ComponentProps<typeof UploadField>['purpose'];
  /** The item's current file. */
  current: OwnFile | undefined;
  /** Upload that replaces it on save. */
  value: string | null;
  onChange: (uploadId: string | null) => void;
  error: string | undefined;
}

export function FileField({ label, hint, purpose, current, value, onChange, error }: Props) {
  const t = useWords(catalogDeskWords);
  const [isReplaced, setReplaced] = useState(false);
  if (current && !isReplaced && value === null)
    return (
      <Stack gap={6} className={css.file}>
        <b>{label}</b>
        <div className={css.current}>
          <FileText size={20} aria-hidden />
          <span className={css.fileName}>{current.name}</span>
          <FileState file={current} />
          <Button size="small" onClick={() => setReplaced(true)}>
            {t('content.replace')}
          </Button>
        </div>
      </Stack>
    );
  return <UploadField label={label} hint={hint} purpose={purpose} value={value} onChange={onChange} error={error} />;
}

function FileState({ file }: { file: OwnFile }) {
  const t = useWords(catalogDeskWords);
  const api = useApi();
  const again = useMutation({
    mutationFn: () => api.uploads.retry({ params: { id: file.uploadId } }),
    onError: (error) => void toast.error(error.message),
  });
  if (file.state === 'ready')
    return (
      <>
        <Lamp tone="ok">{t('content.file.ready')}</Lamp>
        {file.endsEarly && <span>{t('content.file.endsEarly', { name: file.name })}</span>}
      </>
    );
  if (file.state === 'failed')
    return (
      <>
        <Lamp tone="error">{t('content.file.failed')}</Lamp>
        <span>{failureOf(t, file)}</span>
        <Button
          size="small"
          busy={again.isPending}
          icon={<RotateCcw size={14} aria-hidden />}
          onClick={() => again.mutate()}
        >
          {t('content.tryAgain')}
        </Button>
      </>
    );
  return <FileProgress file={file} className={css.making} />;
}
