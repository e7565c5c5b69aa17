import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../shared/dialogs/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { recordingsVodsWords } from './words.ts';
import { recordingsQueries, type Vod } from '../recordings.queries.ts';
import { useApi } from '../../../shared/api/index.ts';

interface Props {
  vod: Vod;
  open: boolean;
  onClose: () => void;
}

/** Confirms the deletion and explains the consequences if another user has paid for the recording. */
export function DeleteDialog({ vod, open, onClose }: Props) {
  const t = useWords(recordingsVodsWords);
  const remove = useDeleteVod();
  const isKept = vod.kind === 'private' && vod.price !== undefined;
  const agree = () =>
    remove.mutate(vod._id, {
      onSuccess: () => {
        toast.success(t('recordings.deleted'));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('recordings.deleteAsk')}
      agree={t('recordings.delete')}
      busy={remove.isPending}
      onAgree={agree}
    >
      <p>{t(isKept ? 'recordings.deleteKept' : 'recordings.deleteText', { title: vod.title })}</p>
      {remove.error && <p role="alert">{remove.error.message}</p>}
    </ConfirmDialog>
  );
}

function useDeleteVod() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.recordings.remove({ params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: recordingsQueries.listKey() }),
  });
}
