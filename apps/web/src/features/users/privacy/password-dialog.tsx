import { Button, Dialog, TextField } from '@footlight/ui';
import type { ReactNode } from 'react';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import css from '../settings.module.css';

interface Props {
  title: string;
  children: ReactNode;
  confirm: string;
  onClose: () => void;
  submit: (password: string) => Promise<unknown>;
}

/** Asks for the password before something that is not undone by a click. */
export function PasswordDialog({ title, children, confirm, onClose, submit }: Props) {
  const t = useWords();
  const form = useForm<{ password: string }>({
    initial: { password: '' },
    rules: { password: [rules.required] },
    submit: ({ password }) => submit(password),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button tone="danger" busy={form.busy} onClick={() => form.onSubmit()}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      <form className={css.form} onSubmit={form.onSubmit} noValidate>
        <TextField
          {...form.field('password')}
          label={t('users.password.current')}
          type="password"
          autoComplete="current-password"
          maxLength={128}
        />
        <FormError>{form.error}</FormError>
      </form>
    </Dialog>
  );
}
