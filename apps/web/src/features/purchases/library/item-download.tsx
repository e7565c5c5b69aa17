import { Button, Download, Meter } from '@footlight/ui';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { formatFileSize } from '../../../shared/formats/index.ts';
import { useLive } from '../../../shared/live/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { purchasesWords } from '../words.ts';
import css from './item-download.module.css';
import { saveFile } from './save-file.ts';
import { useApi } from '../../../shared/api/index.ts';

export interface ItemDownloadProps {
  /** Id of a purchased photo, video or recording. */
  itemId: string;
  title: string;
  /** The original upload. Undefined unless its creator provides it. */
  original?: { readonly extension: string; readonly bytes: number; readonly width: number; readonly height: number };
}

interface OneDownloadProps extends Pick<ItemDownloadProps, 'itemId' | 'title'> {
  isOriginal: boolean;
  words: string;
}

/** Downloads of a purchase: the standard version, and the original if available. */
export function ItemDownload({ original, ...item }: ItemDownloadProps) {
  const t = useWords(purchasesWords);
  if (!original) return <OneDownload {...item} isOriginal={false} words={t('purchases.download')} />;
  const { width, height, bytes, extension } = original;
  const facts = { kind: extension.toUpperCase(), width, height, size: formatFileSize(bytes) };
  return (
    <>
      <OneDownload {...item} isOriginal words={t('purchases.original', facts)} />
      <OneDownload {...item} isOriginal={false} words={t('purchases.smaller')} />
    </>
  );
}

/**
 * Downloads one file, with a new link each time. If a copy marked with the buyer's name must be prepared first, shows
 * the progress and then saves the file.
 */
function OneDownload({ itemId, title, isOriginal, words }: OneDownloadProps) {
  const t = useWords(purchasesWords);
  const link = useItemLink();
  const [percent, setPercent] = useState<number>();
  const download = () =>
    link.mutate(
      { id: itemId, original: isOriginal },
      {
        onSuccess: ({ url, fileName, progress }) => {
          setPercent(url ? undefined : progress);
          if (url) saveFile({ url, fileName });
        },
        onError: (error) => {
          setPercent(undefined);
          toast.error(error.message);
        },
      },
    );
  useLive('copy/changed', (copy) => {
    if (copy.itemId !== itemId || percent === undefined) return;
    if (copy.state === 'preparing') return setPercent(copy.progress);
    if (copy.state === 'ready') return download();
    setPercent(undefined);
    toast.error(t('purchases.prepareFailed'));
  });
  if (percent !== undefined)
    return (
      <div className={css.preparing} aria-live="polite">
        <span>{t('purchases.preparing', { percent })}</span>
        <Meter label={t('purchases.preparing', { percent })} value={percent} max={100} size="small" />
      </div>
    );
  return (
    <Button
      icon={<Download size={18} aria-hidden />}
      busy={link.isPending}
      aria-label={`${t('purchases.downloadOf', { title })}: ${words}`}
      onClick={download}
    >
      {words}
    </Button>
  );
}

interface WantedFile {
  readonly id: string;
  /** True for the original upload. */
  readonly original: boolean;
}

/**
 * Requests a link to a purchased photo, video or recording, or the progress of the copy marked with the buyer's name.
 */
function useItemLink() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, original }: WantedFile) =>
      api.purchases.download({ params: { id }, query: original ? { original } : {} }),
  });
}
