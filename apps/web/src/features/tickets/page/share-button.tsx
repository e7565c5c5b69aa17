import { Button, Share2 } from '@footlight/ui';
import { useApp } from '../../../shared/app/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { ticketsWords } from '../words.ts';

/** Opens the device's share sheet with the page's URL, or copies it. */
export function ShareButton({ id, title }: { id: string; title: string }) {
  const t = useWords(ticketsWords);
  const { origin } = useApp();
  const url = `${origin}/shows/${id}`;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => void toast.success(t('tix.copied')),
      () => void toast.error(t('tix.notCopied')),
    );
  const share = async () => {
    if (!('share' in navigator) || !navigator.canShare({ url })) return copy();
    // Ignored, because a rejection means that the user closed the share sheet.
    await navigator.share({ title, url }).catch(() => undefined);
  };
  return (
    <Button tone="quiet" icon={<Share2 size={18} aria-hidden />} onClick={() => void share()}>
      {t('tix.share')}
    </Button>
  );
}
