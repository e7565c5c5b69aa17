import type { Webhook } from '@footlight/contract';
import { PUBLIC_EVENT_TYPES, type PublicEventType } from '@footlight/contract/developers/terms';
import { Checkbox, TextField } from '@footlight/ui';
import { FormDialog } from '../../../shared/dialogs/index.ts';
import { problem, rules, useForm, type Problem } from '../../../shared/forms/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { developersWords } from '../words.ts';
import css from '../developers.module.css';
import { useWebhooks } from './use-webhooks.ts';

type Draft = {
  name: string;
  url: string;
  types: readonly PublicEventType[];
};
interface Props {
  /** Webhook to edit. Undefined creates a new webhook. */
  webhook?: Webhook | undefined;
  /** Receives the secret of a new webhook, which is never shown again. */
  onMade: (secret: string) => void;
  onClose: () => void;
}
const someType = (types: readonly PublicEventType[]): Problem | undefined =>
  types.length > 0 ? undefined : problem(developersWords, 'developers.token.needsScope');
/** Event types that can be selected. Excludes `webhook.test`, because anyone can request a test event. */
const CHOSEN = PUBLIC_EVENT_TYPES.filter((type) => type !== 'webhook.test');

export function WebhookForm({ webhook, onMade, onClose }: Props) {
  const t = useWords(developersWords);
  const { create, update } = useWebhooks();
  const form = useForm<Draft>({
    initial: { name: webhook?.name ?? '', url: webhook?.url ?? 'https://', types: webhook?.types ?? [] },
    rules: { name: [rules.required], url: [rules.required], types: [someType] },
    submit: async ({ name, url, types }) => {
      const fields = { name: name.trim(), url: url.trim(), types: [...types] };
      if (webhook) await update.mutateAsync({ id: webhook._id, ...fields });
      else onMade((await create.mutateAsync(fields)).secret);
      if (webhook) onClose();
    },
  });
  const { types } = form.values;
  const choose = (type: PublicEventType, isOn: boolean) =>
    form.set('types', isOn ? [...types, type] : types.filter((one) => one !== type));
  return (
    <FormDialog
      form={form}
      title={t(webhook ? 'developers.hook.edit' : 'developers.hook.new')}
      submit={t(webhook ? 'developers.save' : 'developers.hook.create')}
      onClose={onClose}
    >
      <TextField label={t('developers.name')} maxLength={60} {...form.field('name')} />
      <TextField
        label={t('developers.hook.url')}
        hint={t('developers.hook.urlHint')}
        type="url"
        maxLength={2048}
        spellCheck={false}
        {...form.field('url')}
      />
      <fieldset className={css.choices}>
        <legend>{t('developers.hook.types')}</legend>
        {CHOSEN.map((type) => (
          <Checkbox
            key={type}
            label={t(`developers.event.${type}`)}
            hint={type}
            checked={types.includes(type)}
            onChange={(isOn) => choose(type, isOn)}
          />
        ))}
        {form.errors['types'] && (
          <p className={css.error} role="alert">
            {form.errors['types']}
          </p>
        )}
      </fieldset>
    </FormDialog>
  );
}
