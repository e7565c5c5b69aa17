import { Button, Cluster, Note, Stack, TextField } from '@footlight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { FormError, problem, useForm, type Problem } from '../../../shared/forms/index.ts';
import { formsWords } from '../../../shared/forms/words.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { usersWords } from '../words.ts';
import css from '../settings.module.css';
import { deviceZone, limitsQuery, type Limits } from './limits.queries.ts';

const FIELDS = ['tokens.day', 'tokens.week', 'money.day', 'money.week'] as const;
const amountOf = (text: string): string => text.trim().replace(',', '.');
const isAmount = (text: string): Problem | undefined =>
  /^(\d{1,8}([.,]\d{1,3})?)?$/.test(text.trim()) ? undefined : problem(formsWords, 'forms.number');

/** Returns the most recently requested limits, whether active or pending. */
function wishOf(limits: Limits): Record<(typeof FIELDS)[number], string> {
  const text = (one: { most: number | string | null; next?: { most: number | string | null } | undefined }) =>
    String((one.next ? one.next.most : one.most) ?? '');
  return {
    'tokens.day': text(limits.tokens.day),
    'tokens.week': text(limits.tokens.week),
    'money.day': text(limits.money.day),
    'money.week': text(limits.money.week),
  };
}

/** Sets the user's limits. An empty field means no limit. */
export function LimitsForm({ limits }: { limits: Limits }) {
  const t = useWords(usersWords);
  const api = useApi();
  const client = useQueryClient();
  const form = useForm({
    initial: wishOf(limits),
    rules: Object.fromEntries(FIELDS.map((name) => [name, [isAmount]])),
    submit: async (values) => {
      const tokens = (text: string) => (text.trim() ? Number(amountOf(text)) : null);
      const money = (text: string) => amountOf(text) || null;
      const answer = await api.limits.update({
        body: {
          timeZone: deviceZone(),
          tokens: { day: tokens(values['tokens.day']), week: tokens(values['tokens.week']) },
          money: { day: money(values['money.day']), week: money(values['money.week']) },
        },
      });
      client.setQueryData(limitsQuery().queryKey, answer);
      toast.success(t('users.limits.saved'));
    },
  });
  const unitOf = (name: (typeof FIELDS)[number]) =>
    name.startsWith('money') ? limits.currency : t('users.limits.unit');
  return (
    <Stack as="form" gap={16} className={css.form} onSubmit={form.onSubmit} noValidate>
      <div className={css.pair}>
        {FIELDS.map((name) => (
          <TextField
            key={name}
            label={t(`users.limits.${name}`)}
            placeholder={t('users.limits.none')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            after={
              <Note as="span" tone="faint" size={13}>
                {unitOf(name)}
              </Note>
            }
            {...form.field(name)}
          />
        ))}
      </div>
      <Note tone="faint" size={13}>
        {t('users.limits.hint', { zone: limits.timeZone ?? deviceZone() })}
      </Note>
      <FormError>{form.error}</FormError>
      <Cluster gap={8}>
        <Button tone="action" type="submit" busy={form.busy}>
          {t('users.limits.save')}
        </Button>
      </Cluster>
    </Stack>
  );
}
