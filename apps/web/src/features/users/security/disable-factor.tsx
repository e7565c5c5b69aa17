import { Button, Cluster, CodeField, Dialog, Stack, TextField } from '@footlight/ui';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { useSecondProof } from '../../../shared/session/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { usersWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import css from '../settings.module.css';
import { useDisableFactor } from './use-second-factor.ts';

export function DisableFactor({ onClose }: { onClose: () => void }) {
  const t = useWords(usersWords, siteWords);
  const disable = useDisableFactor();
  const proof = useSecondProof();
  const form = useForm({
    initial: { password: '', code: '' },
    rules: { password: [rules.required] },
    submit: async ({ password, code }) => {
      if (!(await proof.isEnough(password))) return;
      await disable.mutateAsync({ password, ...(code.trim() ? { code: code.trim() } : {}) });
      toast.success(t('users.factor.turnedOff'));
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} size="small" title={t('users.factor.turnOffTitle')}>
      <Stack as="form" gap={16} className={css.form} onSubmit={form.onSubmit} noValidate>
        <p>{t('users.factor.turnOff.text')}</p>
        <TextField
          label={t('users.factor.password')}
          type="password"
          autoComplete="current-password"
          maxLength={128}
          {...form.field('password')}
        />
        {proof.needed && (
          <CodeField
            takesRecovery
            label={t('users.factor.codeAgain')}
            hint={
              proof.needed.sentTo
                ? t('users.factor.mailed', { email: proof.needed.sentTo })
                : t('users.factor.codeAgain.text')
            }
            {...form.field('code')}
          />
        )}
        <FormError>{form.error}</FormError>
        <Cluster gap={8}>
          <Button type="submit" tone="danger" busy={form.busy}>
            {t('users.factor.turnOff')}
          </Button>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
