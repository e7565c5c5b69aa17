import { Button, Dialog } from '@footlight/ui';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import type { Vod } from '../recordings.queries.ts';
import { useDeleteVod } from './use-delete-vod.ts';

interface Props {
  vod: Vod;
  open: boolean;
  onClose: () => void;
}

/** Asks before a recording is deleted, and says what that means where somebody else has paid for it. */
export function DeleteDialog({ vod, open, onClose }: Props) {
  const t = useWords();
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
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('recordings.deleteAsk')}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button tone="danger" busy={remove.isPending} onClick={agree}>
            {t('recordings.delete')}
          </Button>
        </>
      }
    >
      <p>{t(isKept ? 'recordings.deleteKept' : 'recordings.deleteText', { title: vod.title })}</p>
      {remove.error && <p role="alert">{remove.error.message}</p>}
    </Dialog>
  );
}
