import { TextField } from '@footlight/ui';
import type { Form } from '../../../../shared/forms/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { catalogDeskWords } from '../words.ts';
import type { ItemFields } from './item-fields.ts';

export function VideoFields({ form }: { form: Form<ItemFields> }) {
  const t = useWords(catalogDeskWords);
  return (
    <TextField
      label={t('content.schedule')}
      hint={t('content.scheduleHint')}
      type="datetime-local"
      {...form.field('scheduledAt')}
    />
  );
}
