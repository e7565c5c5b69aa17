import { TextField } from '@footlight/ui';
import type { ReactNode } from 'react';
import { FormDialog } from '../../../shared/dialogs/index.ts';
import { rules, useForm } from '../../../shared/forms/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { usersWords } from '../words.ts';

interface Props {
  title: string;
  children: ReactNode;
  confirm: string;
  onClose: () => void;
  submit: (password: string) => Promise<unknown>;
}

/** Asks for the password before an action that is hard to undo. */
export function PasswordDialog({ title, children, confirm, onClose, submit }: Props) {
  const t = useWords(usersWords);
  const form = useForm<{ password: string }>({
    initial: { password: '' },
    rules: { password: [rules.required] },
    submit: ({ password }) => submit(password),
  });
  return (
    <FormDialog title={title} form={form} onClose={onClose} submit={confirm} size="small" tone="danger">
      {children}
      <TextField
        {...form.field('password')}
        label={t('users.password.current')}
        type="password"
        autoComplete="current-password"
        maxLength={128}
      />
    </FormDialog>
  );
}
