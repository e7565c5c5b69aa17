import { isEuCountry } from '@footlight/contract/taxforms/terms';
import { Badge, Button, Card, ErrorState, Skeleton, Stack } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime, LONG_DATE } from '../../shared/formats/index.ts';
import { SettingRow, SettingRows } from '../../shared/lists/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { taxformsWords } from './words.ts';
import { TaxFormDialog } from './form-dialog.tsx';
import css from './taxforms.module.css';
import { OFFICES, taxformsQueries, type FormName, type OwnTaxForms, type TaxForm } from './taxforms.queries.ts';

/** Checks if residents of a country may need the form. */
function fits(form: FormName, country: string): boolean {
  if (country === '') return false;
  if (form === 'w9') return country === 'US';
  return form === 'dac7' ? isEuCountry(country) : country !== 'US' && !isEuCountry(country);
}

/** Tax forms page: forms on file, applicable forms, and earlier forms. */
export function TaxForms() {
  const t = useWords(taxformsWords);
  const { data, error, refetch, isFetching } = useQuery(taxformsQueries.own());
  const [filling, setFilling] = useState<FormName>();
  if (!data)
    return error ? (
      <ErrorState
        title={t('taxforms.loadFailed')}
        reason={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <Skeleton height={320} radius={12} />
    );
  return (
    <Stack gap={20}>
      <p className={css.text}>{t('taxforms.text')}</p>
      {data.isNeeded && data.data.length === 0 && <p className={css.notice}>{t('taxforms.needed')}</p>}
      {OFFICES.map(({ office, forms }) => (
        <Card key={office} title={t(`taxforms.${office}`)}>
          <SettingRows>
            {forms.map((form) => (
              <Row key={form} form={form} own={data} onFill={() => setFilling(form)} />
            ))}
          </SettingRows>
        </Card>
      ))}
      {data.past.length > 0 && <Past forms={data.past} />}
      {filling && (
        <TaxFormDialog key={filling} form={filling} country={data.country} onClose={() => setFilling(undefined)} />
      )}
    </Stack>
  );
}

function Row({ form, own, onFill }: { form: FormName; own: OwnTaxForms; onFill: () => void }) {
  const t = useWords(taxformsWords);
  const name = t(`taxforms.form.${form}`);
  const filed = own.data.find((one) => one.form === form);
  return (
    <SettingRow
      name={name}
      badges={
        filed ? (
          <Badge tone="ok">{t('taxforms.onFile')}</Badge>
        ) : (
          fits(form, own.country) && <Badge tone="lagoon">{t('taxforms.fits')}</Badge>
        )
      }
      acts={
        <Button
          size="small"
          {...(!filed && fits(form, own.country) ? { tone: 'action' as const } : {})}
          aria-label={t(filed ? 'taxforms.changeOf' : 'taxforms.fillOf', { form: name })}
          onClick={onFill}
        >
          {t(filed ? 'taxforms.change' : 'taxforms.fill')}
        </Button>
      }
    >
      {filed ? <Filed form={filed} /> : t(`taxforms.for.${form}`)}
    </SettingRow>
  );
}

function Filed({ form: { signature, signedAt, maskedNumber } }: { form: TaxForm }) {
  const t = useWords(taxformsWords);
  return (
    <span>
      {t('taxforms.signedOn', { name: signature })}, <DateTime at={signedAt} pattern={LONG_DATE} />
      {maskedNumber && <> · {t('taxforms.number', { number: maskedNumber })}</>}
    </span>
  );
}

function Past({ forms }: { forms: readonly TaxForm[] }) {
  const t = useWords(taxformsWords);
  return (
    <Card title={t('taxforms.past')}>
      <SettingRows>
        {forms.map((form) => (
          <SettingRow
            key={form._id}
            name={t(`taxforms.form.${form.form}`)}
            badges={<Badge tone="off">{t('taxforms.replaced')}</Badge>}
          >
            <Filed form={form} />
          </SettingRow>
        ))}
      </SettingRows>
    </Card>
  );
}
