import { Stack, TextField } from '@footlight/ui';
import { rules, type Form } from '../../../shared/forms/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { authWords } from '../words.ts';
import css from '../auth-form.module.css';

export const ACCOUNT = { email: '', username: '', password: '' };
const MIN_NAME = 3;
const MAX_NAME = 30;
const MIN_PASSWORD = 8;
const MAX_PASSWORD = 128;
export const passwordRules = [rules.required, rules.between(MIN_PASSWORD, MAX_PASSWORD)];
export const accountRules = {
  email: [rules.required, rules.email],
  username: [rules.required, rules.alphanumeric, rules.between(MIN_NAME, MAX_NAME)],
  password: passwordRules,
};

/** Registration fields common to all accounts. */
export function AccountFields({ form }: { form: Pick<Form<typeof ACCOUNT>, 'field'> }) {
  const t = useWords(authWords);
  return (
    <Stack gap={16} className={css.group}>
      <TextField label={t('auth.email')} type="email" autoComplete="email" maxLength={320} {...form.field('email')} />
      <TextField
        label={t('auth.username')}
        hint={t('auth.usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        {...form.field('username')}
      />
      <TextField
        label={t('auth.password')}
        hint={t('auth.passwordHint')}
        type="password"
        autoComplete="new-password"
        maxLength={128}
        {...form.field('password')}
      />
    </Stack>
  );
}
