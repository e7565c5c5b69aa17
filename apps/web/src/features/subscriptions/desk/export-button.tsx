import { Button, Download } from '@footlight/ui';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { subscriptionsDeskWords } from './words.ts';

/** Exports all subscribers as a spreadsheet. The download link needs no token and expires soon. */
export function ExportButton() {
  const t = useWords(subscriptionsDeskWords);
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
