import { EmptyState, FileText, Skeleton, Table, type Column } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { DateTime, formatMoney } from '../../../shared/formats/index.ts';
import { PagedList } from '../../../shared/lists/index.ts';
import listCss from '../../../shared/lists/lists.module.css';
import { useWords } from '../../../shared/words/index.ts';
import { walletInvoicesWords } from './words.ts';
import { invoicesQueries, type Invoice } from './invoices.queries.ts';

/** The user's invoices and credit notes, newest first. */
export function InvoiceList() {
  const t = useWords(walletInvoicesWords);
  const query = useInfiniteQuery(invoicesQueries.list());
  const rows = query.data?.pages.flatMap((page) => page.data) ?? [];
  const columns: readonly Column<Invoice>[] = [
    {
      key: 'number',
      title: t('wallet.invoice.number'),
      lead: true,
      cell: ({ _id: id, number }) => <SiteLink href={`/wallet/invoices/${id}`}>{number}</SiteLink>,
    },
    { key: 'kind', title: t('wallet.invoice.kind'), cell: ({ kind }) => t(`wallet.invoice.${kind}`) },
    { key: 'for', title: t('wallet.invoice.for'), phone: 'under', cell: ({ title }) => title },
    { key: 'date', title: t('wallet.invoice.date'), phone: 'last', cell: ({ issuedAt }) => <DateTime at={issuedAt} /> },
    {
      key: 'total',
      title: t('wallet.invoice.total'),
      align: 'end',
      phone: 'end',
      cell: ({ total }) => formatMoney(total),
    },
  ];
  return (
    <PagedList
      query={query}
      count={rows.length}
      failed={t('wallet.invoice.failed')}
      skeleton={<Skeleton height={160} radius={10} />}
      empty={
        <EmptyState icon={<FileText size={28} aria-hidden />} title={t('wallet.invoice.none')}>
          {t('wallet.invoice.noneText')}
        </EmptyState>
      }
      frame={(content) => <div className={listCss.list}>{content}</div>}
    >
      <Table caption={t('wallet.invoices')} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
    </PagedList>
  );
}
