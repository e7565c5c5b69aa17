import { CodeField, TextField } from '@footlight/ui';
import type { Form } from '../../shared/forms/index.ts';
import type { SecondProof } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { developersWords } from './words.ts';

// A type rather than an interface, so that it can serve as form values.
export type Proof = { readonly password: string; readonly code: string };
export const NO_PROOF: Proof = { password: '', code: '' };
/** Returns the proof in the format of API calls. Omits an empty code. */
export const proofOf = ({ password, code }: Proof) => ({ password, ...(code.trim() ? { code: code.trim() } : {}) });

interface Props {
  form: Pick<Form<Proof & Record<string, unknown>>, 'field'>;
  /** Set once the server has requested a second-factor code. */
  needed: SecondProof | undefined;
}
/**
 * Password field and, if a second factor is enabled, a code field. Required because a token gives a program access to
 * the account.
 */
export function ProofFields({ form, needed }: Props) {
  const t = useWords(developersWords);
  return (
    <>
      <TextField
        label={t('developers.password')}
        hint={t('developers.password.text')}
        type="password"
        autoComplete="current-password"
        maxLength={128}
        {...form.field('password')}
      />
      {needed && (
        <CodeField
          takesRecovery
          label={t('developers.code')}
          hint={needed.sentTo ? t('developers.codeMailed', { sentTo: needed.sentTo }) : t('developers.code.text')}
          {...form.field('code')}
        />
      )}
    </>
  );
}
