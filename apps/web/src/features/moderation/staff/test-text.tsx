import { Badge, Button, Note, Select, Stack, TextArea } from '@footlight/ui';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { moderationStaffWords } from './words.ts';
import css from './word-rules.module.css';
import { RULE_PLACES, type Tested } from './word-rules.queries.ts';

/** Form that shows how the current rules apply to a text. */
export function TestText() {
  const t = useWords(moderationStaffWords);
  const api = useApi();
  const [tested, setTested] = useState<Tested>();
  const form = useForm({
    initial: { text: '', place: 'chat' as (typeof RULE_PLACES)[number] },
    rules: { text: [rules.required, rules.between(1, 5000)] },
    submit: async (body) => setTested(await api.moderationStaff.test({ body })),
  });
  return (
    <Stack as="form" gap={14} onSubmit={form.onSubmit} noValidate>
      <TextArea label={t('admin.wr.text')} rows={3} maxLength={5000} {...form.field('text')} />
      <Select
        label={t('admin.wr.place')}
        options={RULE_PLACES.map((value) => ({ value, label: t(`admin.wr.place.${value}`) }))}
        value={form.values.place}
        onChange={(value) => form.set('place', value as (typeof RULE_PLACES)[number])}
      />
      <FormError>{form.error}</FormError>
      <Button type="submit" busy={form.busy}>
        {t('admin.wr.testDo')}
      </Button>
      {tested && (
        <Stack as="output" gap={14}>
          <p>
            <Badge tone={tested.action === 'pass' ? 'ok' : tested.action === 'refuse' ? 'error' : 'brass'}>
              {t(`admin.wr.action.${tested.action}`)}
            </Badge>
          </p>
          {tested.action === 'mask' && <p className={css.shown}>{tested.text}</p>}
          {tested.hits.length > 0 && (
            <Note size={13}>
              {t('admin.wr.hits', { patterns: tested.hits.map(({ pattern }) => pattern).join(', ') })}
            </Note>
          )}
        </Stack>
      )}
    </Stack>
  );
}
