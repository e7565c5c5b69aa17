import { Button, Dialog } from '@footlight/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { messagingQueries, type Talk } from '../messaging.queries.ts';

/** Asks before a conversation is emptied for the reader. */
export function ClearDialog({ talk, onClose }: { talk: Talk; onClose: () => void }) {
  const t = useWords();
  const api = useApi();
  const client = useQueryClient();
  const clear = useMutation({
    mutationFn: () => api.messaging.removeMessages({ params: { id: talk._id } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: messagingQueries.messagesKey(talk._id) });
      void client.invalidateQueries({ queryKey: messagingQueries.listsKey() });
      onClose();
    },
    onError: (error) => void toast.error(error.message),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('messaging.clearTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('messaging.keep')}</Button>
          <Button tone="danger" busy={clear.isPending} onClick={() => clear.mutate()}>
            {t('messaging.clear')}
          </Button>
        </>
      }
    >
      <p>{t('messaging.clearText', { name: talk.recipient.name })}</p>
    </Dialog>
  );
}
