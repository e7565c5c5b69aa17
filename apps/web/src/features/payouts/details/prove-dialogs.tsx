import type { ButtonTone } from '@footlight/ui';
import { FormDialog } from '../../../shared/dialogs/index.ts';
import { rules, useForm } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { payoutsWords } from '../words.ts';
import type { PaymentDetail } from '../payouts.queries.ts';
import { NO_PROOF, ProofFields, type Proof } from './proof-fields.tsx';
import { useChooseDetail, useRemoveDetail } from './use-change-details.ts';

interface Props {
  detail: PaymentDetail;
  onClose: () => void;
}

/** Makes a payment method the default. Requires proof of ownership. */
export function ChooseDialog({ detail, onClose }: Props) {
  const t = useWords(payoutsWords);
  const choose = useChooseDetail();
  return (
    <ProveDialog
      title={t('payouts.makeDefault')}
      text={t('payouts.chooseText', { detail: detail.masked })}
      submit={t('payouts.makeDefault')}
      done={t('payouts.detailsSaved')}
      onClose={onClose}
      onProof={(proof) => choose.mutateAsync({ id: detail._id, proof })}
    />
  );
}

/** Deletes a payment method. Requires proof of ownership. */
export function RemoveDialog({ detail, onClose }: Props) {
  const t = useWords(payoutsWords);
  const remove = useRemoveDetail();
  return (
    <ProveDialog
      title={t('payouts.removeTitle')}
      text={t('payouts.removeText', { detail: detail.masked })}
      submit={t('payouts.remove')}
      tone="danger"
      done={t('payouts.removed')}
      onClose={onClose}
      onProof={(proof) => remove.mutateAsync({ id: detail._id, proof })}
    />
  );
}

interface ProveProps {
  title: string;
  text: string;
  submit: string;
  tone?: ButtonTone;
  /** Message after success. */
  done: string;
  onClose: () => void;
  onProof: (proof: Proof) => Promise<unknown>;
}

function ProveDialog({ title, text, submit, tone = 'action', done, onClose, onProof }: ProveProps) {
  const form = useForm({
    initial: { ...NO_PROOF },
    rules: { password: [rules.required] },
    submit: async (proof) => {
      await onProof(proof);
      toast.success(done);
      onClose();
    },
  });
  return (
    <FormDialog title={title} form={form} submit={submit} tone={tone} onClose={onClose} size="small">
      <p>{text}</p>
      <ProofFields form={form as never} />
    </FormDialog>
  );
}
