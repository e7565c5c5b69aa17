import { Button, Download, Meter } from '@footlight/ui';
import { useState } from 'react';
import { useLive } from '../../../shared/live/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import css from './item-download.module.css';
import { saveFile } from './save-file.ts';
import { useItemLink } from './use-item-link.ts';

export interface ItemDownloadProps {
  /** Of a photo, a video or a recording that was bought. */
  itemId: string;
  title: string;
}

/**
 * Downloads what was bought, by a link of its own each time. Where a copy with the buyer's name is prepared first, it shows how
 * far that is, and saves it when it is there.
 */
export function ItemDownload({ itemId, title }: ItemDownloadProps) {
  const t = useWords();
  const link = useItemLink();
  const [percent, setPercent] = useState<number>();
  const download = () =>
    link.mutate(itemId, {
      onSuccess: ({ url, fileName, progress }) => {
        setPercent(url ? undefined : progress);
        if (url) saveFile({ url, fileName });
      },
      onError: (error) => {
        setPercent(undefined);
        toast.error(error.message);
      },
    });
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
      aria-label={t('purchases.downloadOf', { title })}
      onClick={download}
    >
      {t('purchases.download')}
    </Button>
  );
}
