import { Button, Download } from '@footlight/ui';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { catalogShownWords } from './words.ts';

/** Downloads the file of a purchased product, with a fresh link each time. */
export function DownloadButton({ productId }: { productId: string }) {
  const t = useWords(catalogShownWords);
  const { orders } = useApi();
  const { mutate, isPending } = useMutation({
    mutationFn: () => orders.downloadLink({ params: { id: productId } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toast.error(error.message),
  });
  return (
    <Button tone="action" icon={<Download size={18} aria-hidden />} busy={isPending} onClick={() => mutate()}>
      {t('shown.download')}
    </Button>
  );
}
