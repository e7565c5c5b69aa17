import { Checkbox, NumberField, Select, TextArea, TextField } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import type { Form } from '../../../../shared/forms/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { useCategoryWords } from '../../../performers/index.ts';
import { catalogDeskWords } from '../words.ts';
import { deskQueries } from '../desk.queries.ts';
import css from './item-editor.module.css';
import type { ItemFields } from './item-fields.ts';

export const MOST_TITLE = 120;
export const MOST_DESCRIPTION = 5000;
export const MOST_PRICE = 1_000_000;

export function DescriptionFields({ form }: { form: Form<ItemFields> }) {
  const t = useWords(catalogDeskWords);
  const wordsOf = useCategoryWords();
  const { data: categories } = useQuery(deskQueries.categories());
  const { data: languages } = useQuery(deskQueries.languages());
  return (
    <>
      <TextField label={t('content.title')} maxLength={MOST_TITLE} {...form.field('title')} />
      <TextArea label={t('content.description')} maxLength={MOST_DESCRIPTION} rows={3} {...form.field('description')} />
      <div className={css.pair}>
        <NumberField
          label={t('content.priceTokens')}
          hint={t('content.priceHint')}
          min={0}
          max={MOST_PRICE}
          step={5}
          {...form.field('price')}
        />
        <TextField label={t('content.tags')} hint={t('content.tagsHint')} maxLength={600} {...form.field('tags')} />
      </div>
      <Checkbox
        label={t('content.subscribersOnly')}
        hint={t('content.subscribersHint')}
        {...form.check('isSubscribersOnly')}
      />
      <div className={css.pair}>
        <Select
          label={t('content.category')}
          placeholder={t('content.noCategory')}
          options={(categories?.data ?? []).map((one) => ({ value: one._id, label: wordsOf(one).name }))}
          {...form.field('categoryId')}
        />
        <Select
          label={t('content.language')}
          placeholder={t('content.noLanguage')}
          options={(languages ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          {...form.field('language')}
        />
      </div>
    </>
  );
}
