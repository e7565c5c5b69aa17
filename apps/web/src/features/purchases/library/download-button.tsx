import { Button, Download } from '@footlight/ui';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { purchasesWords } from '../words.ts';
import { saveFile } from './save-file.ts';
import { useApi } from '../../../shared/api/index.ts';

/** Downloads the file of a purchased product. Each click requests a new link, valid for ten minutes. */
export function DownloadButton({ productId, title }: { productId: string; title: string }) {
  const t = useWords(purchasesWords);
  const link = useFileLink();
  const download = () =>
    link.mutate(productId, {
      onSuccess: saveFile,
      onError: (error) => void toast.error(error.message),
    });
  return (
    <Button
      tone="action"
      icon={<Download size={18} aria-hidden />}
      busy={link.isPending}
      aria-label={t('purchases.downloadOf', { title })}
      onClick={download}
    >
      {t('purchases.download')}
    </Button>
  );
}

/** Requests a download link for a purchased product. Limited to five per day. */
function useFileLink() {
  const api = useApi();
  return useMutation({ mutationFn: (id: string) => api.orders.downloadLink({ params: { id } }) });
}
