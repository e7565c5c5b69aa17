import type { TaxFormFields } from '@footlight/contract';
import { EU_COUNTRIES, TAX_CLASSES } from '@footlight/contract/taxforms/terms';
import { Select, Switch, TextField } from '@footlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../shared/dialogs/index.ts';
import { problem, rules, useForm, type Form } from '../../shared/forms/index.ts';
import { formsWords } from '../../shared/forms/words.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords, type Translate } from '../../shared/words/index.ts';
import { taxformsWords } from './words.ts';
import { fieldsOf, NOTHING, type Field, type Values } from './form-fields.ts';
import css from './taxforms.module.css';
import { taxformsQueries, type FormName } from './taxforms.queries.ts';
import { useApi } from '../../shared/api/index.ts';

const ENTITIES = ['corporation', 'partnership', 'trust', 'foundation', 'other'] as const;
const LONGEST_NAME = 140;

/** Returns the fields of this form that are filled in. */
function bodyOf(form: FormName, values: Values): TaxFormFields {
  const given = fieldsOf(form, values.isCompany)
    .map(({ name }) => [name, values[name].trim()] as const)
    .filter(([, value]) => value !== '');
  const percent = values.treatyPercent.trim().replace(',', '.');
  const treaty = {
    treatyCountry: values.country,
    ...(values.treatyArticle.trim() ? { treatyArticle: values.treatyArticle.trim() } : {}),
    ...(percent ? { treatyPercent: Number(percent) } : {}),
  };
  return {
    form,
    ...Object.fromEntries(given),
    signature: values.signature.trim(),
    ...(form === 'dac7' ? { isCompany: values.isCompany } : {}),
    ...(isW8(form) && values.hasTreaty ? treaty : {}),
  } as TaxFormFields;
}
const isW8 = (form: FormName) => form === 'w8ben' || form === 'w8bene';
const isPercent = (text: string) =>
  text.trim() === '' || /^\d{1,2}([.,]\d{1,2})?$/.test(text.trim()) ? undefined : problem(formsWords, 'forms.number');

export function TaxFormDialog({
  form: name,
  country,
  onClose,
}: {
  form: FormName;
  country: string;
  onClose: () => void;
}) {
  const t = useWords(taxformsWords);
  const file = useFileForm();
  const form = useForm({
    initial: { ...NOTHING, country: name === 'w9' ? 'US' : country === 'US' ? '' : country },
    rules: {
      signature: [rules.required],
      treatyPercent: [isPercent],
      ...Object.fromEntries(
        [...fieldsOf(name, false), ...fieldsOf(name, true)].map(({ name: field }) => [
          field,
          [
            (value: unknown, all: Values) =>
              fieldsOf(name, all.isCompany).some((one) => one.name === field && !one.isOptional)
                ? rules.required(value)
                : undefined,
          ],
        ]),
      ),
    },
    submit: async (values) => {
      await file.mutateAsync(bodyOf(name, values));
      toast.success(t('taxforms.filed'));
      onClose();
    },
  });
  const isCompany = name === 'w8bene' || (name === 'dac7' && form.values.isCompany);
  return (
    <FormDialog title={t(`taxforms.form.${name}`)} form={form} submit={t('taxforms.file')} onClose={onClose}>
      {name === 'dac7' && <Switch label={t('taxforms.f.isCompany')} {...form.check('isCompany')} />}
      <div className={css.fields}>
        {fieldsOf(name, form.values.isCompany).map((field) => (
          <OneField key={field.name} field={field} form={form} />
        ))}
      </div>
      {isW8(name) && <Treaty form={form} />}
      <p className={css.small}>{t(isCompany ? 'taxforms.signCompany' : 'taxforms.sign')}</p>
      <TextField
        label={t('taxforms.f.signature')}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        {...form.field('signature')}
      />
      <p className={css.small}>{t('taxforms.sealed')}</p>
    </FormDialog>
  );
}

function OneField({ field, form }: { field: Field; form: Form<Values> }) {
  const t = useWords(taxformsWords);
  const countries = useQuery(taxformsQueries.countries());
  const { name, kind, longest } = field;
  const options = optionsOf(kind, countries.data ?? [], t);
  if (options)
    return <Select label={t(field.words)} placeholder={t('taxforms.choose')} options={options} {...form.field(name)} />;
  return (
    <TextField
      label={t(field.words)}
      type={kind === 'day' ? 'date' : 'text'}
      maxLength={longest}
      autoComplete="off"
      spellCheck={false}
      {...form.field(name)}
    />
  );
}

function optionsOf(
  kind: Field['kind'],
  countries: readonly { code: string; name: string }[],
  t: Translate<typeof taxformsWords>,
) {
  const named = countries.map(({ code, name }) => ({ value: code, label: name }));
  if (kind === 'country') return named;
  if (kind === 'member') return named.filter(({ value }) => EU_COUNTRIES.some((one) => one === value));
  if (kind === 'class') return TAX_CLASSES.map((value) => ({ value, label: t(`taxforms.class.${value}`) }));
  if (kind === 'number')
    return (['ssn', 'ein'] as const).map((value) => ({ value, label: t(`taxforms.numberType.${value}`) }));
  if (kind === 'entity') return ENTITIES.map((value) => ({ value, label: t(`taxforms.entity.${value}`) }));
  return undefined;
}

function Treaty({ form }: { form: Form<Values> }) {
  const t = useWords(taxformsWords);
  return (
    <>
      <Switch label={t('taxforms.f.treaty')} {...form.check('hasTreaty')} />
      {form.values.hasTreaty && (
        <div className={css.fields}>
          <TextField label={t('taxforms.f.treatyArticle')} maxLength={60} {...form.field('treatyArticle')} />
          <TextField
            label={t('taxforms.f.treatyPercent')}
            inputMode="decimal"
            maxLength={5}
            {...form.field('treatyPercent')}
          />
        </div>
      )}
    </>
  );
}

function useFileForm() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TaxFormFields) => api.taxforms.file({ body }),
    onSuccess: () => client.invalidateQueries({ queryKey: taxformsQueries.own().queryKey }),
  });
}
