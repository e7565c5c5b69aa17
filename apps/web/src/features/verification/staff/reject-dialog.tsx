import { useWords } from '../../../shared/words/index.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { Applicant } from './verification.staff.queries.ts';

const TEMPLATES = ['unreadable', 'mismatch', 'expired', 'incomplete', 'age'] as const;

interface Props {
  applicant: Applicant;
  open: boolean;
  onClose: () => void;
  onReject: (reason: string) => void;
}

/** Asks for the reason that the applicant is shown. */
export function RejectDialog({ applicant, open, onClose, onReject }: Props) {
  const t = useWords();
  return (
    <ReasonDialog
      title={t('admin.v.rejectTitle', { name: applicant.name || applicant.username })}
      text={t('admin.v.rejectText')}
      templates={TEMPLATES.map((id) => ({
        id,
        label: t(`admin.v.reason.${id}`),
        words: t(`admin.v.reason.${id}Text`),
      }))}
      open={open}
      onClose={onClose}
      onReason={onReject}
    />
  );
}
