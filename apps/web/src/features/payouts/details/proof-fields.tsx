import { Button, Cluster, CodeField, TextField } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import type { Form } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { payoutsWords } from '../words.ts';
import { detailsQueries } from '../payouts.queries.ts';
import { useMailCode } from './use-change-details.ts';

export interface Proof {
  readonly password: string;
  readonly code: string;
}
export const NO_PROOF: Proof = { password: '', code: '' };

/** Password field, and a code field if a second factor is enabled. */
export function ProofFields({ form }: { form: Pick<Form<Proof & Record<string, unknown>>, 'field' | 'values'> }) {
  const t = useWords(payoutsWords);
  const { data: factor } = useQuery(detailsQueries.factor());
  const mail = useMailCode();
  const isMailed = factor?.email === true && !factor.totp;
  const send = () =>
    mail.mutate(form.values.password, {
      onSuccess: ({ sentTo }) => void toast.success(t('payouts.codeSent', { email: sentTo ?? '' })),
      onError: (error) => void toast.error(error.message),
    });
  return (
    <>
      <TextField
        label={t('payouts.password')}
        type="password"
        autoComplete="current-password"
        maxLength={128}
        {...form.field('password')}
      />
      {(factor?.totp || factor?.email) && (
        <CodeField
          takesRecovery
          label={t('payouts.code')}
          hint={t(isMailed ? 'payouts.codeByMail' : 'payouts.codeByApp')}
          {...form.field('code')}
        />
      )}
      {isMailed && (
        <Cluster gap={8}>
          <Button size="small" busy={mail.isPending} disabled={form.values.password === ''} onClick={send}>
            {t('payouts.sendCode')}
          </Button>
        </Cluster>
      )}
    </>
  );
}
