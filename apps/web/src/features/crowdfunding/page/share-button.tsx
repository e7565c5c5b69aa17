import { Button, Share2 } from '@footlight/ui';
import { useApp } from '../../../shared/app/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { crowdfundingPageWords } from './words.ts';

export function ShareButton({ id }: { id: string }) {
  const t = useWords(crowdfundingPageWords);
  const { origin } = useApp();
  const copy = () =>
    navigator.clipboard.writeText(`${origin}/crowdfunding/${id}`).then(
      () => void toast.success(t('crowd.copied')),
      () => void toast.error(t('crowd.notCopied')),
    );
  return (
    <Button tone="quiet" icon={<Share2 size={18} aria-hidden />} onClick={() => void copy()}>
      {t('crowd.share')}
    </Button>
  );
}
