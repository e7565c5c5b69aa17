import { Button, FileDrop, FileText, Lamp, Meter, RotateCcw } from '@footlight/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../shared/api/index.ts';
import { formatFileSize } from '../../../../shared/formats/index.ts';
import { toast } from '../../../../shared/toasts/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import type { OwnFile } from '../desk.queries.ts';
import css from './item-editor.module.css';

interface Props {
  label: string;
  hint?: string | undefined;
  accept: string;
  /** The file that the item has. */
  current: OwnFile | undefined;
  /** The one that was chosen and is sent with the form. */
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  /** Share that has gone out, 0 to 1. */
  progress: number | undefined;
}

/** One file of an item: the one that it has, and another in its place. */
export function FileField({ label, hint, accept, current, file, onFile, progress }: Props) {
  const t = useWords();
  const [isReplaced, setReplaced] = useState(false);
  if (current && !isReplaced && !file)
    return (
      <div className={css.file}>
        <b>{label}</b>
        <div className={css.current}>
          <FileText size={20} aria-hidden />
          <span className={css.fileName}>{current.name}</span>
          <FileState file={current} />
          <Button size="small" onClick={() => setReplaced(true)}>
            {t('content.replace')}
          </Button>
        </div>
      </div>
    );
  return (
    <FileDrop
      label={label}
      hint={hint}
      accept={accept}
      file={file}
      onFile={onFile}
      progress={progress}
      sizeText={file && formatFileSize(file.size)}
    />
  );
}

function FileState({ file }: { file: OwnFile }) {
  const t = useWords();
  const api = useApi();
  const again = useMutation({
    mutationFn: () => api.uploads.retry({ params: { id: file.uploadId } }),
    onError: (error) => void toast.error(error.message),
  });
  if (file.state === 'ready') return <Lamp tone="ok">{t('content.file.ready')}</Lamp>;
  if (file.state === 'failed')
    return (
      <>
        <Lamp tone="error">{t('content.file.failed')}</Lamp>
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
  const words =
    file.state === 'processing'
      ? t('content.file.processing', { percent: file.progress })
      : t(file.state === 'checking' ? 'content.file.checking' : 'content.file.receiving');
  return (
    <span className={css.making}>
      <Meter label={file.name} text={words} value={file.progress} max={100} size="small" />
      <span className="num">{words}</span>
    </span>
  );
}
