import type { ReportReason } from '@footlight/contract';
import { Button } from '@footlight/ui';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { picturesStaffWords } from './words.ts';

interface Props {
  caseId: string;
  reportId: string;
  /** Index of the picture within the report. */
  picture: number;
  reason: ReportReason;
}

export function BlockPicture({ caseId, reason, ...which }: Props) {
  const t = useWords(picturesStaffWords);
  const api = useApi();
  const block = useMutation({
    mutationFn: () => api.reportsStaff.blockPicture({ params: { id: caseId }, body: { ...which, reason } }),
    onSuccess: () => void toast.success(t('admin.bp.added')),
    onError: (error) => void toast.error(error.message),
  });
  return (
    <Button size="small" busy={block.isPending} disabled={block.isSuccess} onClick={() => block.mutate()}>
      {t(block.isSuccess ? 'admin.bp.blocked' : 'admin.bp.everywhere')}
    </Button>
  );
}
