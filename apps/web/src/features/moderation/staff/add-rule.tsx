import { Button, Checkbox, Select, Stack, TextField } from '@footlight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { moderationStaffWords } from './words.ts';
import css from './word-rules.module.css';
import { RULE_ACTIONS, RULE_KINDS, RULE_PLACES, wordRulesQueries } from './word-rules.queries.ts';

const EMPTY = {
  kind: 'word' as (typeof RULE_KINDS)[number],
  action: 'mask' as (typeof RULE_ACTIONS)[number],
  pattern: '',
  note: '',
  chat: true,
  messages: true,
  texts: true,
};

export function AddRule() {
  const t = useWords(moderationStaffWords);
  const api = useApi();
  const client = useQueryClient();
  const form = useForm({
    initial: EMPTY,
    rules: { pattern: [rules.required, rules.between(1, 100)] },
    submit: async ({ kind, action, pattern, note, ...places }) => {
      const body = { kind, action, pattern: pattern.trim(), places: RULE_PLACES.filter((place) => places[place]) };
      await api.moderationStaff.add({ body: { ...body, ...(note.trim() ? { note: note.trim() } : {}) } });
      toast.success(t('admin.wr.added'));
      form.reset({ ...EMPTY, kind, action });
      await client.invalidateQueries({ queryKey: wordRulesQueries.key });
    },
  });
  return (
    <Stack as="form" gap={14} onSubmit={form.onSubmit} noValidate>
      <Select
        label={t('admin.wr.kind')}
        options={RULE_KINDS.map((value) => ({ value, label: t(`admin.wr.kind.${value}`) }))}
        value={form.values.kind}
        onChange={(value) => form.set('kind', value as (typeof RULE_KINDS)[number])}
      />
      <TextField
        label={t('admin.wr.pattern')}
        hint={t(`admin.wr.patternHint.${form.values.kind}`)}
        maxLength={100}
        {...form.field('pattern')}
      />
      <Select
        label={t('admin.wr.action')}
        options={RULE_ACTIONS.map((value) => ({ value, label: t(`admin.wr.action.${value}`) }))}
        value={form.values.action}
        onChange={(value) => form.set('action', value as (typeof RULE_ACTIONS)[number])}
      />
      <fieldset className={css.places}>
        <legend>{t('admin.wr.places')}</legend>
        {RULE_PLACES.map((place) => (
          <Checkbox key={place} label={t(`admin.wr.place.${place}`)} {...form.check(place)} />
        ))}
      </fieldset>
      <TextField label={t('admin.wr.note')} maxLength={200} {...form.field('note')} />
      <FormError>{form.error}</FormError>
      <Button type="submit" tone="action" busy={form.busy}>
        {t('admin.wr.addDo')}
      </Button>
    </Stack>
  );
}
