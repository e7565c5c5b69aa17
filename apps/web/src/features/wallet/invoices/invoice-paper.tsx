import { Button, Download, ErrorState, Skeleton, VisuallyHidden } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { isMissing } from '../../../shared/api/index.ts';
import { useAppearance } from '../../../shared/appearance/index.ts';
import { useDownload } from '../../../shared/files/index.ts';
import { FormError } from '../../../shared/forms/index.ts';
import { DateTime, formatMoney, LONG_DATE } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { walletInvoicesWords } from './words.ts';
import { invoicesQueries, type Invoice } from './invoices.queries.ts';
import css from './invoices.module.css';

export function InvoicePaper({ id }: { id: string }) {
  const t = useWords(walletInvoicesWords);
  const { language } = useAppearance();
  const file = useDownload();
  const invoice = useQuery(invoicesQueries.one(id));
  if (!invoice.data && isMissing(invoice.error)) throw invoice.error;
  if (!invoice.data)
    return (
      <>
        <h1>
          <VisuallyHidden>{t('wallet.invoice.invoice')}</VisuallyHidden>
        </h1>
        {invoice.isError ? (
          <ErrorState
            title={t('wallet.invoice.failed')}
            reason={invoice.error.message}
            onRetry={() => void invoice.refetch()}
            retrying={invoice.isFetching}
          />
        ) : (
          <Skeleton height={420} radius={10} />
        )}
      </>
    );
  return (
    <>
      <Paper invoice={invoice.data} />
      <FormError>{file.error}</FormError>
      <div className={css.actions}>
        <Button onClick={() => window.print()}>{t('wallet.invoice.print')}</Button>
        <Button
          tone="action"
          icon={<Download size={16} aria-hidden />}
          busy={file.isRunning}
          onClick={() => file.start(`/invoices/${encodeURIComponent(id)}/pdf?language=${language}`)}
        >
          {t('wallet.invoice.download')}
        </Button>
      </div>
    </>
  );
}

function Paper({ invoice }: { invoice: Invoice }) {
  const t = useWords(walletInvoicesWords);
  const { seller, buyer, tax, discount, isReverseCharge } = invoice;
  const vat = (number: string) => number && t('wallet.invoice.vat', { number });
  const lines: readonly (readonly [string, string])[] = [
    [invoice.title, formatMoney(invoice.total)],
    ...(discount ? [[t('wallet.invoice.discount'), formatMoney(discount)] as const] : []),
    [t('wallet.invoice.net'), formatMoney(invoice.net)],
    ...(tax ? [[`${tax.name} ${tax.percent} %`, formatMoney(tax.amount)] as const] : []),
  ];
  return (
    <article className={css.paper}>
      <h1>
        {t(`wallet.invoice.${invoice.kind}`)} {invoice.number}
      </h1>
      <p>
        {t('wallet.invoice.date')}: <DateTime at={invoice.issuedAt} pattern={LONG_DATE} />
        {invoice.invoiceNumber && <> · {t('wallet.invoice.takesBack', { number: invoice.invoiceNumber })}</>}
      </p>
      <div className={css.parties}>
        <Party name={t('wallet.invoice.from')} lines={[seller.name, seller.address, vat(seller.vatNumber)]} />
        <Party
          name={t('wallet.invoice.to')}
          lines={[buyer.company, buyer.name, buyer.address, buyer.country, vat(buyer.vatNumber), buyer.email]}
        />
      </div>
      <dl className={css.lines}>
        {lines.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{amount}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{t(tax ? 'wallet.invoice.totalWithTax' : 'wallet.invoice.total')}</dt>
          <dd className="num">{formatMoney(invoice.total)}</dd>
        </div>
      </dl>
      {isReverseCharge && <p>{t('wallet.invoice.reverseCharge')}</p>}
    </article>
  );
}

function Party({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <div>
      <h2>{name}</h2>
      <p>{lines.filter(Boolean).join('\n')}</p>
    </div>
  );
}
