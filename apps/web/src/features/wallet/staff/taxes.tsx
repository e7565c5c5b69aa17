import type { Res } from '@footlight/contract';
import { Button, EmptyState, Percent, Table, TextField, Trash2, VisuallyHidden, type Column } from '@footlight/ui';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { callerOf, queryKeyOf, useApi, type EndpointOf } from '../../../shared/api/index.ts';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { PagedList, TableSkeleton } from '../../../shared/lists/index.ts';
import listCss from '../../../shared/lists/lists.module.css';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
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

/** Taxes by country; prices include them. */
export function Taxes() {
  const t = useWords();
  const query = useInfiniteQuery(taxesQuery());
  const rows = query.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      <h1>{t('admin.taxes')}</h1>
      <p className={css.hint}>{t('admin.tax.text')}</p>
      <AddTax />
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
    </>
  );
}

function TaxTable({ rows }: { rows: readonly Tax[] }) {
  const t = useWords();
  const api = useApi();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => api.invoicesStaff.removeTax({ params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: taxesQuery().queryKey }),
    onError: (error) => toast.error(error.message),
  });
  const columns: readonly Column<Tax>[] = [
    { key: 'country', title: t('admin.tax.country'), lead: true, cell: ({ country }) => country },
    { key: 'name', title: t('admin.tax.name'), cell: ({ name }) => name },
    { key: 'percent', title: t('admin.tax.percent'), align: 'end', cell: ({ percent }) => `${percent} %` },
    { key: 'from', title: t('admin.tax.from'), cell: ({ startsOn }) => startsOn },
    {
      key: 'remove',
      title: <VisuallyHidden>{t('admin.tax.remove')}</VisuallyHidden>,
      align: 'end',
      cell: ({ _id: id }) => (
        <Button
          size="small"
          tone="danger"
          icon={<Trash2 size={16} aria-hidden />}
          busy={remove.isPending && remove.variables === id}
          onClick={() => remove.mutate(id)}
        >
          {t('admin.tax.remove')}
        </Button>
      ),
    },
  ];
  return <Table dense caption={t('admin.taxes')} columns={columns} rows={rows} rowKey={({ _id }) => _id} />;
}

const isPercent = (text: string) =>
  /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim()) ? undefined : ({ words: 'forms.number' } as const);

function AddTax() {
  const t = useWords();
  const api = useApi();
  const client = useQueryClient();
  const form = useForm({
    initial: { country: '', name: '', percent: '', startsOn: '' },
    rules: {
      country: [rules.required],
      name: [rules.required],
      percent: [rules.required, isPercent],
      startsOn: [rules.required],
    },
    submit: async ({ country, name, percent, startsOn }) => {
      const body = { country: country.trim().toUpperCase(), name: name.trim(), startsOn };
      await api.invoicesStaff.addTax({ body: { ...body, percent: Number(percent.trim().replace(',', '.')) } });
      await client.invalidateQueries({ queryKey: taxesQuery().queryKey });
      form.reset();
    },
  });
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate>
      <div className={css.pair}>
        <TextField label={t('admin.tax.country')} placeholder="DE" maxLength={2} {...form.field('country')} />
        <TextField label={t('admin.tax.name')} placeholder="MwSt." maxLength={40} {...form.field('name')} />
        <TextField label={t('admin.tax.percent')} inputMode="decimal" maxLength={6} {...form.field('percent')} />
        <TextField label={t('admin.tax.from')} type="date" {...form.field('startsOn')} />
      </div>
      <FormError>{form.error}</FormError>
      <div className={css.actions}>
        <Button tone="action" type="submit" busy={form.busy}>
          {t('admin.tax.add')}
        </Button>
      </div>
    </form>
  );
}
