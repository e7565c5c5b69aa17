import { Button, Checkbox, ChipChoice, CircleCheck, EmptyState, Stack, TextArea, TextField } from '@footlight/ui';
import { useState } from 'react';
import { useApi } from '../../shared/api/index.ts';
import { useAppearance } from '../../shared/appearance/index.ts';
import { FormError, rules, useForm } from '../../shared/forms/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { reportsWords } from './words.ts';

const TYPES = ['intimate', 'copyright'] as const;
const LONGEST = 4000;

/** Takedown request form. Requires no account. */
export function TakedownForm() {
  const t = useWords(reportsWords);
  const api = useApi();
  const { language } = useAppearance();
  const [reference, setReference] = useState<string>();
  const form = useForm({
    initial: {
      type: 'intimate' as (typeof TYPES)[number],
      link: '',
      name: '',
      email: '',
      description: '',
      isTrue: false,
    },
    rules: {
      link: [rules.required, rules.between(1, 1000)],
      name: [rules.required, rules.between(1, 100)],
      email: [rules.required, rules.email],
      description: [rules.required, rules.between(1, LONGEST)],
      isTrue: [rules.required],
    },
    submit: async (values) => {
      setReference((await api.reports.takedown({ body: { ...values, isTrue: true, language } })).reference);
    },
  });
  if (reference)
    return (
      <output>
        <EmptyState icon={<CircleCheck size={28} aria-hidden />} title={t('reports.takedown.sent')}>
          {t('reports.reference', { reference: reference.slice(-12) })}
        </EmptyState>
      </output>
    );
  return (
    <Stack as="form" gap={14} onSubmit={form.onSubmit} noValidate>
      <ChipChoice
        legend={t('reports.takedown.type')}
        value={form.values.type}
        onChange={(type) => form.set('type', type)}
        options={TYPES.map((value) => ({ value, label: t(`reports.takedown.type.${value}`) }))}
      />
      <TextField
        label={t('reports.takedown.link')}
        hint={t('reports.takedown.linkHint')}
        maxLength={1000}
        {...form.field('link')}
      />
      <TextField label={t('reports.takedown.name')} maxLength={100} autoComplete="name" {...form.field('name')} />
      <TextField label={t('reports.takedown.email')} type="email" autoComplete="email" {...form.field('email')} />
      <TextArea label={t('reports.takedown.description')} rows={6} maxLength={LONGEST} {...form.field('description')} />
      <Checkbox label={t('reports.takedown.isTrue')} {...form.check('isTrue')} />
      <FormError>{form.error}</FormError>
      <Button type="submit" tone="action" size="large" busy={form.busy}>
        {t('reports.takedown.send')}
      </Button>
    </Stack>
  );
}
