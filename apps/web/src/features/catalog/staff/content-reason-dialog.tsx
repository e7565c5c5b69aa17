import { useWords } from '../../../shared/words/index.ts';
import { ReasonDialog } from '../../verification/staff/index.ts';

const TEMPLATES = ['minor', 'consent', 'illegal', 'stolen', 'quality', 'words'] as const;

interface Props {
  /** What is rejected, or whose it is. */
  name: string;
  open: boolean;
  onClose: () => void;
  onReason: (reason: string) => void;
}

/** Asks why content is rejected or taken down, with the usual reasons to choose from. Closes itself once it has one. */
export function ContentReasonDialog({ name, open, onClose, onReason }: Props) {
  const t = useWords();
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
