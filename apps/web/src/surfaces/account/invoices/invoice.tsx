import { createFileRoute } from '@tanstack/react-router';
import { InvoicePaper } from '../../../features/wallet/index.ts';
import { SiteLink } from '../../../shared/app/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { useWords, translateOf } from '../../../shared/words/index.ts';
import { walletWords } from '../../../features/wallet/words.ts';
import { walletInvoicesWords } from '../../../features/wallet/invoices/words.ts';
import css from '../account.module.css';

export const Route = createFileRoute('/wallet/invoices/$id')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('user', 'performer'),
  ssr: false,
  loader: async ({ context }) => ({ title: translateOf(context.words, walletInvoicesWords)('wallet.invoice.invoice') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: InvoicePage,
});

function InvoicePage() {
  const t = useWords(walletWords);
  const { id } = Route.useParams();
  return (
    <div className={css.page}>
      <p>
        <SiteLink href="/wallet/invoices">{t('wallet.invoice.toAll')}</SiteLink>
      </p>
      <InvoicePaper id={id} />
    </div>
  );
}
