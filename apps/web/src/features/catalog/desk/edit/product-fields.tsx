import { ChipChoice, NumberField } from '@footlight/ui';
import type { Form } from '../../../../shared/forms/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { catalogDeskWords } from '../words.ts';
import css from './item-editor.module.css';
import type { ItemFields, ProductType } from './item-fields.ts';

/** Delivery type of a product, and the fields needed to ship it. */
export function ProductFields({ form }: { form: Form<ItemFields> }) {
  const t = useWords(catalogDeskWords);
  return (
    <>
      <ChipChoice<ProductType>
        legend={t('content.productType')}
        value={form.values.type}
        onChange={(type) => form.set('type', type)}
        options={[
          { value: 'digital', label: t('content.digital') },
          { value: 'physical', label: t('content.physical') },
        ]}
      />
      {form.values.type === 'physical' && (
        <div className={css.pair}>
          <NumberField
            label={t('content.stock')}
            hint={t('content.stockHint')}
            min={0}
            max={1_000_000}
            {...form.field('stock')}
          />
          <NumberField
            label={t('content.weight')}
            hint={t('content.weightHint')}
            min={0}
            max={1_000_000}
            step={50}
            {...form.field('weightGrams')}
          />
        </div>
      )}
    </>
  );
}
