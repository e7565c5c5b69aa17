import { useWords } from '../../../shared/words/index.ts';
import { catalogStaffWords } from './words.ts';
import { verificationStaffWords } from '../../verification/staff/words.ts';
import { ReasonDialog } from '../../verification/staff/index.ts';

const TEMPLATES = ['minor', 'consent', 'illegal', 'stolen', 'quality', 'words'] as const;

interface Props {
  /** Name of the item or its creator. */
  name: string;
  open: boolean;
  onClose: () => void;
  onReason: (reason: string) => void;
}

/** Asks for the reason for a rejection or takedown, with presets. Closes itself once a reason is given. */
export function ContentReasonDialog({ name, open, onClose, onReason }: Props) {
  const t = useWords(catalogStaffWords, verificationStaffWords);
  return (
    <ReasonDialog
      title={t('admin.v.rejectTitle', { name })}
      text={t('admin.v.rejectText')}
      templates={TEMPLATES.map((id) => ({
        id,
        label: t(`admin.c.reason.${id}`),
        words: t(`admin.c.reason.${id}Text`),
      }))}
      open={open}
      onClose={onClose}
      onReason={(reason) => {
        onClose();
        onReason(reason);
      }}
    />
  );
}
