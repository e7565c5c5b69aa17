import { FormDialog, WordsDialog } from '../../../shared/dialogs/index.ts';
import { useForm } from '../../../shared/forms/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { membersWords } from '../words.ts';
import type { Member } from '../members.queries.ts';
import { useRemoveMember } from '../use-member-commands.ts';

const LONGEST_REASON = 500;
interface Props {
  member: Member;
  name: string;
  onClose: () => void;
}

/** Ends a membership with a reason, or withdraws an invitation. */
export function EndMembership({ member, name, onClose }: Props) {
  const t = useWords(membersWords);
  const remove = useRemoveMember();
  if (member.status === 'invited')
    return <Withdraw name={name} onClose={onClose} onWithdraw={() => remove.mutateAsync({ id: member._id })} />;
  return (
    <WordsDialog
      title={t('members.removeTitle', { name })}
      text={t('members.removeText')}
      label={t('members.reason')}
      submit={t('members.remove')}
      tone="danger"
      longest={LONGEST_REASON}
      onClose={onClose}
      onWords={(reason) => remove.mutateAsync({ id: member._id, reason })}
    />
  );
}

function Withdraw({
  name,
  onClose,
  onWithdraw,
}: {
  name: string;
  onClose: () => void;
  onWithdraw: () => Promise<unknown>;
}) {
  const t = useWords(membersWords);
  const form = useForm({
    initial: {},
    submit: async () => {
      await onWithdraw();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('members.withdrawTitle')}
      form={form}
      submit={t('members.withdraw')}
      tone="danger"
      size="small"
      onClose={onClose}
    >
      <p>{t('members.withdrawText', { name })}</p>
    </FormDialog>
  );
}
