import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../shared/dialogs/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { crowdfundingDeskWords } from './words.ts';
import type { Crowdfunding } from '../crowdfunding.queries.ts';

interface Props {
  one: Crowdfunding;
  onClose: () => void;
  onCancel: () => Promise<unknown>;
}

/** Confirms deleting a draft, or canceling a crowdfunding and refunding everyone. */
export function CancelDialog({ one: { title, status, contributors }, onClose, onCancel }: Props) {
  const t = useWords(crowdfundingDeskWords);
  const isDraft = status === 'draft';
  const cancel = useMutation({
    mutationFn: onCancel,
    onSuccess: onClose,
    onError: (error) => void toast.error(error.message),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(isDraft ? 'crowd.deleteTitle' : 'crowd.cancelTitle', { title })}
      keep={t('crowd.keep')}
      agree={t(isDraft ? 'crowd.delete' : 'crowd.cancel')}
      busy={cancel.isPending}
      onAgree={() => cancel.mutate()}
    >
      <p>{t(isDraft ? 'crowd.deleteText' : 'crowd.cancelText', { count: contributors })}</p>
    </ConfirmDialog>
  );
}
