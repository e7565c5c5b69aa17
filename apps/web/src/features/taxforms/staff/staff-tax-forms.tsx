import { Button, Cluster, EmptyState, FileText, Select, Stack } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime, LONG_DATE } from '../../../shared/formats/index.ts';
import { SearchFilters, StaffTable, type StaffColumn } from '../../../shared/lists/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { taxformsStaffWords } from './words.ts';
import { taxformsWords } from '../words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import css from '../taxforms.module.css';
import type { TaxForm } from '../taxforms.queries.ts';
import { OpenFormDialog } from './open-form-dialog.tsx';
import { taxformsStaffQueries, type StaffFormsPage } from './taxforms.staff.queries.ts';
import { YearExport } from './year-export.tsx';

/** Filters stored in the URL. */
export interface StaffTaxFormsSearch {
  readonly filed?: 'yes' | 'no' | undefined;
  /** Prefix of a name or username. */
  readonly q?: string | undefined;
}
interface Props {
  search: StaffTaxFormsSearch;
  onSearch: (search: StaffTaxFormsSearch) => void;
}
const filedOf = (value: string | undefined) => (value === 'yes' || value === 'no' ? value : undefined);
type Row = StaffFormsPage['data'][number];

/** Tax forms on file, and the yearly report. */
export function StaffTaxForms({ search, onSearch }: Props) {
  const t = useWords(taxformsStaffWords, taxformsWords, staffWords);
  const { filed, q } = search;
  const query = useInfiniteQuery(
    taxformsStaffQueries.list({ q, isFiled: filed === undefined ? undefined : filed === 'yes' }),
  );
  const [open, setOpen] = useState<{ form: TaxForm; username: string }>();
  return (
    <Stack gap={20}>
      <div>
        <h1>{t('admin.taxforms')}</h1>
        <p className={css.text}>{t('admin.tf.text')}</p>
      </div>
      <YearExport />
      <div>
        <StaffTable
          id="taxforms"
          caption={t('admin.taxforms')}
          query={query}
          rowKey={({ account }) => account._id}
          search={{ filed, q }}
          onSearch={(next) => onSearch({ q: next['q'], filed: filedOf(next['filed']) })}
          columns={columnsOf(t, (form, username) => setOpen({ form, username }))}
          filter={<Filters search={search} onSearch={onSearch} />}
          empty={<EmptyState icon={<FileText size={28} aria-hidden />} title={t('admin.tf.empty')} />}
        />
      </div>
      {open && <OpenFormDialog key={open.form._id} {...open} onClose={() => setOpen(undefined)} />}
    </Stack>
  );
}

function Filters({ search, onSearch }: Props) {
  const t = useWords(taxformsStaffWords, staffWords);
  return (
    <SearchFilters label={t('admin.p.search')} text={search.q} onText={(q) => onSearch({ ...search, q })}>
      <Select
        label={t('admin.tf.state')}
        value={search.filed ?? ''}
        placeholder={t('admin.tf.any')}
        options={[
          { value: 'yes', label: t('admin.tf.filed') },
          { value: 'no', label: t('admin.tf.unfiled') },
        ]}
        onChange={(value) => onSearch({ ...search, filed: filedOf(value) })}
      />
    </SearchFilters>
  );
}

const columnsOf = (
  t: Translate<typeof taxformsStaffWords | typeof taxformsWords>,
  open: (form: TaxForm, username: string) => void,
): StaffColumn<Row>[] => [
  {
    key: 'who',
    name: t('admin.tf.who'),
    lead: true,
    csv: ({ account }) => `${account.name} (@${account.username})`,
    cell: ({ account }) => `${account.name} (@${account.username})`,
  },
  {
    key: 'forms',
    name: t('admin.tf.forms'),
    csv: ({ forms }) =>
      forms.map((one) => `${t(`taxforms.form.${one.form}`)} ${one.country} ${one.signedAt}`).join('; '),
    cell: ({ forms, account }) =>
      forms.length === 0 ? (
        t('admin.tf.none')
      ) : (
        <Stack gap={8} align="start">
          {forms.map((form) => (
            <OneForm key={form._id} form={form} name={account.username} onOpen={open} />
          ))}
        </Stack>
      ),
  },
];

function OneForm({
  form,
  name,
  onOpen,
}: {
  form: TaxForm;
  name: string;
  onOpen: (form: TaxForm, username: string) => void;
}) {
  const t = useWords(taxformsStaffWords, taxformsWords);
  const title = t(`taxforms.form.${form.form}`);
  return (
    <Cluster as="span" gap={4} columnGap={10} align="center">
      <span>
        <b>{title}</b> · {form.country} · <span className="num">{form.maskedNumber || '–'}</span> ·{' '}
        <DateTime at={form.signedAt} pattern={LONG_DATE} />
      </span>
      <Button size="small" aria-label={t('admin.tf.openOf', { form: title, name })} onClick={() => onOpen(form, name)}>
        {t('admin.tf.open')}
      </Button>
    </Cluster>
  );
}
