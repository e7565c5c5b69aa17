import { createFileRoute } from '@tanstack/react-router';
import { InvoiceBuyerCard, InvoiceList } from '../../../features/wallet/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { useWords, translateOf } from '../../../shared/words/index.ts';
import { walletInvoicesWords } from '../../../features/wallet/invoices/words.ts';
import { walletWords } from '../../../features/wallet/words.ts';
import css from '../account.module.css';
import { ToWallet } from './to-wallet.tsx';

export const Route = createFileRoute('/wallet/invoices')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('user', 'performer'),
  ssr: false,
  loader: async ({ context }) => ({ title: translateOf(context.words, walletInvoicesWords)('wallet.invoices') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: InvoicesPage,
});

function InvoicesPage() {
  const t = useWords(walletInvoicesWords, walletWords);
  return (
    <div className={css.page}>
      <div>
        <ToWallet />
        <h1>{t('wallet.invoices')}</h1>
        <p className={css.lead}>{t('wallet.invoicesText')}</p>
      </div>
      <InvoiceList />
      <InvoiceBuyerCard />
    </div>
  );
}
