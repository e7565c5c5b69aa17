import { useWords } from '../../../shared/words/index.ts';
import { verificationStaffWords } from './words.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const TEMPLATES = ['unreadable', 'mismatch', 'expired', 'incomplete', 'age'] as const;

interface Props {
  name: string;
  open: boolean;
  onClose: () => void;
  onReject: (reason: string) => void;
}

/** Asks for a reason for the rejection, which is shown to the applicant. */
export function RejectDialog({ name, open, onClose, onReject }: Props) {
  const t = useWords(verificationStaffWords);
  return (
    <ReasonDialog
      title={t('admin.v.rejectTitle', { name })}
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
