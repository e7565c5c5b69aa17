import type { AccountRole } from '@footlight/contract';
import { apiScopesOf, type ApiScope } from '@footlight/contract/developers/terms';
import { Checkbox, Select, TextField } from '@footlight/ui';
import { FormDialog } from '../../../shared/dialogs/index.ts';
import { problem, rules, useForm, type Problem } from '../../../shared/forms/index.ts';
import { useSecondProof, useSession } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { developersWords } from '../words.ts';
import css from '../developers.module.css';
import { NO_PROOF, ProofFields, proofOf, type Proof } from '../proof-fields.tsx';
import { useTokens } from './use-tokens.ts';

type Draft = Proof & {
  name: string;
  scopes: readonly ApiScope[];
  days: string;
  perMinute: string;
};
const LIVES = ['30', '90', '365', ''] as const;
const RATES = ['30', '120', '600'] as const;
const someScope = (scopes: readonly ApiScope[]): Problem | undefined =>
  scopes.length > 0 ? undefined : problem(developersWords, 'developers.token.needsScope');

/** Form for the name and scopes of a new API token. `onMade` receives the token, which is never shown again. */
export function TokenForm({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) {
  const t = useWords(developersWords);
  const { create } = useTokens();
  const proof = useSecondProof();
  const form = useForm<Draft>({
    initial: { name: '', scopes: [], days: '90', perMinute: '120', ...NO_PROOF },
    rules: { name: [rules.required], scopes: [someScope], password: [rules.required] },
    submit: async ({ name, scopes, days, perMinute, ...rest }) => {
      if (!(await proof.isEnough(rest.password))) return;
      const life = days ? { expiresInDays: Number(days) } : {};
      const { token } = await create.mutateAsync({
        name: name.trim(),
        scopes: [...scopes],
        perMinute: Number(perMinute),
        ...life,
        ...proofOf(rest),
      });
      onMade(token);
    },
  });
  return (
    <FormDialog form={form} title={t('developers.token.new')} submit={t('developers.token.create')} onClose={onClose}>
      <TextField
        label={t('developers.name')}
        hint={t('developers.token.nameHint')}
        maxLength={60}
        {...form.field('name')}
      />
      <Scopes
        chosen={form.values.scopes}
        problem={form.errors['scopes']}
        onChange={(scopes) => form.set('scopes', scopes)}
      />
      <div className={css.pair}>
        <Select
          label={t('developers.token.life')}
          options={LIVES.map((value) => ({
            value,
            label: value ? t('developers.token.days', { days: Number(value) }) : t('developers.token.forever'),
          }))}
          {...form.field('days')}
        />
        <Select
          label={t('developers.token.rate')}
          options={RATES.map((value) => ({
            value,
            label: t('developers.token.perMinute', { calls: Number(value) }),
          }))}
          {...form.field('perMinute')}
        />
      </div>
      <ProofFields form={form} needed={proof.needed} />
    </FormDialog>
  );
}

interface ScopesProps {
  chosen: readonly ApiScope[];
  problem: string | undefined;
  onChange: (chosen: readonly ApiScope[]) => void;
}
function Scopes({ chosen, problem, onChange }: ScopesProps) {
  const t = useWords(developersWords);
  const { role } = useSession();
  return (
    <fieldset className={css.choices}>
      <legend>{t('developers.token.scopes')}</legend>
      {apiScopesOf(role as AccountRole).map((scope) => (
        <Checkbox
          key={scope}
          label={t(`developers.scope.${scope}`)}
          hint={<code>{scope}</code>}
          checked={chosen.includes(scope)}
          onChange={(isOn) => onChange(isOn ? [...chosen, scope] : chosen.filter((one) => one !== scope))}
        />
      ))}
      {problem && (
        <p className={css.error} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
