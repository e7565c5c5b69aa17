import { Button, type ButtonTone, Dialog, type DialogProps, Stack } from '@footlight/ui';
import { useId, type ReactNode } from 'react';
import { FormError, type Form } from '../forms/index.ts';
import { useWords } from '../words/index.ts';
import { siteWords } from '../words/site.ts';
import css from './form-dialog.module.css';

interface Props extends Pick<DialogProps, 'size' | 'onClose'> {
  title: string;
  form: Pick<Form<never>, 'busy' | 'error' | 'onSubmit'>;
  /** Label of the submit button. */
  submit: string;
  tone?: ButtonTone;
  children: ReactNode;
}

/** A form in a dialog: fields, form error, cancel and submit. Open while mounted. */
export function FormDialog({ title, form, submit, tone = 'action', size = 'medium', onClose, children }: Props) {
  const t = useWords(siteWords);
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      size={size}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button tone={tone} type="submit" form={id} busy={form.busy}>
            {submit}
          </Button>
        </>
      }
    >
      <Stack id={id} as="form" gap={16} className={css.form} onSubmit={form.onSubmit} noValidate>
        {children}
        <FormError>{form.error}</FormError>
      </Stack>
    </Dialog>
  );
}
