import type { Res } from '@footlight/contract';
import {
  Button,
  Card,
  type Column,
  EmptyState,
  IconButton,
  Percent,
  Select,
  Stack,
  Table,
  TextField,
  Trash2,
  VisuallyHidden,
} from '@footlight/ui';
import { infiniteQueryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { apiQuery, callerOf, queryKeyOf, useApi, type EndpointOf } from '../../../shared/api/index.ts';
import { useAppearance } from '../../../shared/appearance/index.ts';
import { FormDialog } from '../../../shared/dialogs/index.ts';
import { formatDate, formatTokens, LONG_DATE } from '../../../shared/formats/index.ts';
import { FormError, problem, rules, useForm } from '../../../shared/forms/index.ts';
import { formsWords } from '../../../shared/forms/words.ts';
import { PagedList, TableSkeleton } from '../../../shared/lists/index.ts';
import listCss from '../../../shared/lists/lists.module.css';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { walletStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import css from '../invoices/invoices.module.css';

type TaxPage = Res<EndpointOf<'invoicesStaff.taxes'>>;
type Tax = TaxPage['data'][number];
const PAGE = 100;

const taxesQuery = () =>
  infiniteQueryOptions({
    queryKey: queryKeyOf('invoicesStaff.taxes', { pages: 'all' }),
    queryFn: ({ client, signal, pageParam }) =>
      callerOf(client)(
        'invoicesStaff.taxes',
        { query: { limit: PAGE, offset: pageParam } },
        { signal },
      ) as Promise<TaxPage>,
    initialPageParam: 0,
    getNextPageParam: (page: TaxPage, pages: readonly TaxPage[]) =>
      pages.length * PAGE < page.total ? pages.length * PAGE : undefined,
  });

/** Taxes by country, included in prices. */
export function Taxes() {
  const t = useWords(walletStaffWords, staffWords);
  const query = useInfiniteQuery(taxesQuery());
  const rows = query.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Stack gap={16}>
      <div>
        <h1>{t('admin.taxes')}</h1>
        <p className={css.hint}>{t('admin.tax.text')}</p>
      </div>
      <Card title={t('admin.tax.add')}>
        <AddTax />
      </Card>
      <PagedList
        query={query}
        count={rows.length}
        failed={t('admin.loadFailed')}
        skeleton={<TableSkeleton rows={5} />}
        empty={<EmptyState icon={<Percent size={28} aria-hidden />} title={t('admin.tax.none')} />}
        frame={(content) => <div className={listCss.list}>{content}</div>}
      >
        <TaxTable rows={rows} />
      </PagedList>
    </Stack>
  );
}

function TaxTable({ rows }: { rows: readonly Tax[] }) {
  const t = useWords(walletStaffWords, staffWords);
  const [removed, setRemoved] = useState<Tax>();
  const nameOf = useCountryNames();
  const columns: readonly Column<Tax>[] = [
    { key: 'country', title: t('admin.tax.country'), lead: true, cell: ({ country }) => nameOf(country) },
    { key: 'name', title: t('admin.tax.name'), phone: 'last', cell: ({ name }) => name },
    {
      key: 'percent',
      title: t('admin.tax.percent'),
      align: 'end',
      phone: 'end',
      cell: ({ percent }) => t('admin.tax.rate', { percent: formatTokens(percent) }),
    },
    {
      key: 'from',
      title: t('admin.tax.from'),
      phone: 'under',
      cell: ({ startsOn }) => <span className="num">{formatDate(startsOn, LONG_DATE, true)}</span>,
    },
    {
      key: 'remove',
      title: <VisuallyHidden>{t('admin.tax.remove')}</VisuallyHidden>,
      align: 'end',
      phone: 'act',
      cell: (tax) => (
        <IconButton
          label={t('admin.tax.removeOf', { name: tax.name, country: nameOf(tax.country) })}
          size="small"
          onClick={() => setRemoved(tax)}
        >
          <Trash2 size={16} aria-hidden />
        </IconButton>
      ),
    },
  ];
  return (
    <>
      <Table dense caption={t('admin.taxes')} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
      {removed && <RemoveTax tax={removed} country={nameOf(removed.country)} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

/** Returns a lookup from country codes to names in the language of the page. */
function useCountryNames(): (code: string) => string {
  const { language } = useAppearance();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return (code) => names.of(code) ?? code;
  }, [language]);
}

function RemoveTax({ tax, country, onClose }: { tax: Tax; country: string; onClose: () => void }) {
  const t = useWords(walletStaffWords);
  const api = useApi();
  const client = useQueryClient();
  const form = useForm({
    initial: {},
    submit: async () => {
      await api.invoicesStaff.removeTax({ params: { id: tax._id } });
      await client.invalidateQueries({ queryKey: taxesQuery().queryKey });
      toast.success(t('admin.tax.removed'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('admin.tax.removeOf', { name: tax.name, country })}
      form={form}
      submit={t('admin.tax.remove')}
      tone="danger"
      size="small"
      onClose={onClose}
    >
      <p>{t('admin.tax.removeText')}</p>
    </FormDialog>
  );
}

const isPercent = (text: string) =>
  /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim()) ? undefined : problem(formsWords, 'forms.number');

function AddTax() {
  const t = useWords(walletStaffWords);
  const api = useApi();
  const client = useQueryClient();
  const countries = useQuery({ ...apiQuery('settings.countries'), staleTime: Infinity });
  const nameOf = useCountryNames();
  const form = useForm({
    initial: { country: '', name: '', percent: '', startsOn: '' },
    rules: {
      country: [rules.required],
      name: [rules.required],
      percent: [rules.required, isPercent],
      startsOn: [rules.required],
    },
    submit: async ({ country, name, percent, startsOn }) => {
      const body = { country, name: name.trim(), startsOn };
      await api.invoicesStaff.addTax({ body: { ...body, percent: Number(percent.trim().replace(',', '.')) } });
      await client.invalidateQueries({ queryKey: taxesQuery().queryKey });
      toast.success(t('admin.tax.added'));
      form.reset();
    },
  });
  return (
    <Stack as="form" gap={16} onSubmit={form.onSubmit} noValidate>
      <div className={css.pair}>
        <Select
          label={t('admin.tax.country')}
          placeholder={t('admin.tax.choose')}
          options={(countries.data ?? [])
            .map(({ code }) => ({ value: code, label: nameOf(code) }))
            .toSorted((one, other) => one.label.localeCompare(other.label))}
          {...form.field('country')}
        />
        <TextField label={t('admin.tax.name')} hint={t('admin.tax.nameHint')} maxLength={40} {...form.field('name')} />
        <TextField label={t('admin.tax.percent')} inputMode="decimal" maxLength={6} {...form.field('percent')} />
        <TextField label={t('admin.tax.from')} type="date" {...form.field('startsOn')} />
      </div>
      <FormError>{form.error}</FormError>
      <div className={css.actions}>
        <Button tone="action" type="submit" busy={form.busy}>
          {t('admin.tax.add')}
        </Button>
      </div>
    </Stack>
  );
}
