import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { ConfirmDialog } from '../../../shared/dialogs/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { messagingTalkWords } from './words.ts';
import { messagingQueries, type Talk } from '../messaging.queries.ts';

export function ClearDialog({ talk, onClose }: { talk: Talk; onClose: () => void }) {
  const t = useWords(messagingTalkWords);
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
    <ConfirmDialog
      onClose={onClose}
      title={t('messaging.clearTitle')}
      keep={t('messaging.keep')}
      agree={t('messaging.clear')}
      busy={clear.isPending}
      onAgree={() => clear.mutate()}
    >
      <p>{t('messaging.clearText', { name: talk.recipient.name })}</p>
    </ConfirmDialog>
  );
}
