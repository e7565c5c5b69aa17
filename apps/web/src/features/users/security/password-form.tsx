import { Button, Card, Cluster, Stack, TextField } from '@footlight/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormError, problem, rules, useForm, type Problem } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { usersWords } from '../words.ts';
import css from '../settings.module.css';
import { useApi } from '../../../shared/api/index.ts';
import { securityQueries } from '../users.queries.ts';

type Passwords = { prePassword: string; password: string; again: string };
const same = (again: string, { password }: Passwords): Problem | undefined =>
  again === password ? undefined : problem(usersWords, 'users.password.different');

export function PasswordForm() {
  const t = useWords(usersWords);
  const change = useChangePassword();
  const form = useForm<Passwords>({
    initial: { prePassword: '', password: '', again: '' },
    rules: {
      prePassword: [rules.required],
      password: [rules.required, rules.between(8, 128)],
      again: [rules.required, same],
    },
    submit: async ({ prePassword, password }) => {
      await change.mutateAsync({ prePassword, password });
      form.reset();
      toast.success(t('users.password.done'));
    },
  });
  return (
    <Card title={t('users.password')}>
      <p className={css.lead}>{t('users.password.text')}</p>
      <Stack as="form" gap={16} className={css.form} onSubmit={form.onSubmit} noValidate>
        <TextField
          label={t('users.password.current')}
          type="password"
          autoComplete="current-password"
          maxLength={128}
          {...form.field('prePassword')}
        />
        <div className={css.pair}>
          <TextField
            label={t('users.password.new')}
            type="password"
            autoComplete="new-password"
            maxLength={128}
            {...form.field('password')}
          />
          <TextField
            label={t('users.password.repeat')}
            type="password"
            autoComplete="new-password"
            maxLength={128}
            {...form.field('again')}
          />
        </div>
        <FormError>{form.error}</FormError>
        <Cluster gap={8}>
          <Button type="submit" tone="action" busy={form.busy}>
            {t('users.password.submit')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

/** Changes the password. The server logs out all other devices. */
function useChangePassword() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { prePassword: string; password: string }) => api.auth.changePassword({ body }),
    onSuccess: () => client.invalidateQueries({ queryKey: securityQueries.devices().queryKey }),
  });
}
