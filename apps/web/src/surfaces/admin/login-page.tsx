import { Button, Checkbox, TextField } from '@footlight/ui';
import { Logo } from '../../features/shell/index.ts';
import { useApi } from '../../shared/api/index.ts';
import { FormError, rules, useForm } from '../../shared/forms/index.ts';
import { useSessionChange } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';
import css from './login-page.module.css';

/** The back office's own login. */
export function Page() {
  const t = useWords();
  const api = useApi();
  const { begin } = useSessionChange();
  const form = useForm({
    initial: { email: '', password: '', rememberMe: false },
    rules: { email: [rules.required], password: [rules.required] },
    submit: async (values) => {
      const { token, role } = await api.auth.staffLogin({ body: values });
      if (!token || role !== 'staff') return;
      begin({ token, role, rememberMe: values.rememberMe });
      location.assign('/admin');
    },
  });
  return (
    <main className={css.page}>
      <form className={css.form} onSubmit={form.onSubmit} noValidate>
        <Logo />
        <h1>{t('admin.login.title')}</h1>
        <TextField label={t('admin.login.email')} type="email" autoComplete="username" {...form.field('email')} />
        <TextField
          label={t('admin.login.password')}
          type="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        <Checkbox label={t('admin.login.remember')} {...form.check('rememberMe')} />
        <FormError>{form.error}</FormError>
        <Button type="submit" tone="action" wide busy={form.busy}>
          {t('admin.login.submit')}
        </Button>
      </form>
    </main>
  );
}
