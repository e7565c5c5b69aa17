import { Button, Dialog, TextArea } from '@footlight/ui';
import { useId } from 'react';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import css from './queue.module.css';

const LONGEST = 500;

/** Asks for the reason that the creator reads, and sends it; what that throws is shown, and the dialog stays. */
export function RejectDialog({
  name,
  onClose,
  onReason,
}: {
  name: string;
  onClose: () => void;
  onReason: (reason: string) => Promise<void>;
}) {
  const t = useWords();
  const id = useId();
  const form = useForm({
    initial: { reason: '' },
    rules: { reason: [rules.required, rules.between(1, LONGEST)] },
    submit: async ({ reason }) => {
      await onReason(reason.trim());
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin.ft.reject')}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button tone="danger" type="submit" form={id} busy={form.busy}>
            {t('admin.ft.reject')}
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} onSubmit={form.onSubmit} noValidate>
        <p className={css.quiet}>{t('admin.ft.rejectText', { name })}</p>
        <TextArea label={t('admin.v.reason')} rows={3} maxLength={LONGEST} {...form.field('reason')} />
        <FormError>{form.error}</FormError>
      </form>
    </Dialog>
  );
}
