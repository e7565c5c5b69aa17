import { Button, Download } from '@footlight/ui';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';

/** All subscribers as a table for other programs. The link opens without a token, and for a short time only. */
export function ExportButton() {
  const t = useWords();
  const api = useApi();
  const link = useMutation({
    mutationFn: () => api.subscriptions.exportLink(),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.error(error.message),
  });
  return (
    <Button icon={<Download size={16} aria-hidden />} busy={link.isPending} onClick={() => link.mutate()}>
      {t('subs.export')}
    </Button>
  );
}
