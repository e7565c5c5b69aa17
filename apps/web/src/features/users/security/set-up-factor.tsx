import { Button, CodeField, Dialog, Note, Stack, TextField } from '@footlight/ui';
import { useState } from 'react';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { usersWords } from '../words.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import css from '../settings.module.css';
import { useConfirmFactor, useSetUpFactor } from './use-second-factor.ts';
import type { FactorMethod } from '../users.queries.ts';

type Begun = { secret?: string | undefined; qrSvg?: string | undefined };

/** Setup dialog in three steps: password, first code, recovery codes. */
export function SetUpFactor({ method, onClose }: { method: FactorMethod; onClose: () => void }) {
  const t = useWords(usersWords);
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  const title = codes ? t('users.factor.codes') : t(`users.factor.${method}`);
  return (
    <Dialog open onClose={onClose} title={title} size="small" firm={codes !== undefined}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : begun ? (
        <ConfirmStep method={method} begun={begun} onConfirmed={setCodes} />
      ) : (
        <PasswordStep method={method} onBegun={setBegun} />
      )}
    </Dialog>
  );
}

function PasswordStep({ method, onBegun }: { method: FactorMethod; onBegun: (begun: Begun) => void }) {
  const t = useWords(usersWords);
  const setUp = useSetUpFactor();
  const form = useForm({
    initial: { password: '' },
    rules: { password: [rules.required] },
    submit: async ({ password }) => onBegun(await setUp.mutateAsync({ method, password })),
  });
  return (
    <Stack as="form" gap={16} className={css.form} onSubmit={form.onSubmit} noValidate>
      <TextField
        label={t('users.factor.password')}
        hint={t('users.factor.password.text')}
        type="password"
        autoComplete="current-password"
        maxLength={128}
        {...form.field('password')}
      />
      <FormError>{form.error}</FormError>
      <Button type="submit" tone="action" wide busy={form.busy}>
        {t('users.factor.next')}
      </Button>
    </Stack>
  );
}

function ConfirmStep({
  method,
  begun,
  onConfirmed,
}: {
  method: FactorMethod;
  begun: Begun;
  onConfirmed: (codes: readonly string[]) => void;
}) {
  const t = useWords(usersWords);
  const email = useProfile()?.email;
  const confirm = useConfirmFactor();
  const form = useForm({
    initial: { code: '' },
    rules: { code: [rules.required] },
    submit: async ({ code }) =>
      onConfirmed((await confirm.mutateAsync({ method, code: code.replaceAll(' ', '') })).recoveryCodes),
  });
  return (
    <Stack as="form" gap={16} className={css.form} onSubmit={form.onSubmit} noValidate>
      {begun.qrSvg && (
        <>
          <p>{t('users.factor.scan')}</p>
          <img
            className={css.qr}
            src={`data:image/svg+xml,${encodeURIComponent(begun.qrSvg)}`}
            alt={t('users.factor.qr')}
            width={208}
            height={208}
          />
          <Note tone="faint" size={13}>
            {t('users.factor.secret')}
          </Note>
          <code className={css.secret}>{begun.secret}</code>
        </>
      )}
      {method === 'email' && <p>{t('users.factor.mailed', { email })}</p>}
      <CodeField label={t('users.factor.code')} {...form.field('code')} />
      <FormError>{form.error}</FormError>
      <Button type="submit" tone="action" wide busy={form.busy}>
        {t('users.factor.confirm')}
      </Button>
    </Stack>
  );
}
