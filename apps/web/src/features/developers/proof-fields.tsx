import { TextField } from '@footlight/ui';
import type { Form } from '../../shared/forms/index.ts';
import type { SecondProof } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';

// A type and not an interface, so that it can be the values of a form.
export type Proof = { readonly password: string; readonly code: string };
export const NO_PROOF: Proof = { password: '', code: '' };
/** The proof as calls take it: no code where none is needed. */
export const proofOf = ({ password, code }: Proof) => ({ password, ...(code.trim() ? { code: code.trim() } : {}) });

interface Props {
  form: Pick<Form<Proof & Record<string, unknown>>, 'field'>;
  /** Set once the server has asked for the code of the second factor. */
  needed: SecondProof | undefined;
}
/** The password, since a token opens the account for a program, and the code of the second factor where one is on. */
export function ProofFields({ form, needed }: Props) {
  const t = useWords();
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
        <TextField
          label={t('developers.code')}
          hint={needed.sentTo ? t('developers.codeMailed', { sentTo: needed.sentTo }) : t('developers.code.text')}
          autoComplete="one-time-code"
          maxLength={64}
          {...form.field('code')}
        />
      )}
    </>
  );
}
