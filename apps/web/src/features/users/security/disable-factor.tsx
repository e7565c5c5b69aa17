import { Button, Dialog, TextField } from '@footlight/ui';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import css from '../settings.module.css';
import { useDisableFactor } from './use-second-factor.ts';

export function DisableFactor({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const disable = useDisableFactor();
  const form = useForm({
    initial: { password: '' },
    rules: { password: [rules.required] },
    submit: async (values) => {
      await disable.mutateAsync(values);
      toast.success(t('users.factor.turnedOff'));
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} size="small" title={t('users.factor.turnOffTitle')}>
      <form className={css.form} onSubmit={form.onSubmit} noValidate>
        <p>{t('users.factor.turnOff.text')}</p>
        <TextField
          label={t('users.factor.password')}
          type="password"
          autoComplete="current-password"
          maxLength={128}
          {...form.field('password')}
        />
        <FormError>{form.error}</FormError>
        <div className={css.end}>
          <Button type="submit" tone="danger" busy={form.busy}>
            {t('users.factor.turnOff')}
          </Button>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
