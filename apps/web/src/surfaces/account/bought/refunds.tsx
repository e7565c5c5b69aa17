import { createFileRoute } from '@tanstack/react-router';
import { OwnRefunds } from '../../../features/refunds/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { useWords, translateOf } from '../../../shared/words/index.ts';
import { refundsWords } from '../../../features/refunds/words.ts';
import css from '../account.module.css';
import { ToWallet } from '../invoices/to-wallet.tsx';

export const Route = createFileRoute('/wallet/refunds')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('user'),
  ssr: false,
  loader: async ({ context }) => ({ title: translateOf(context.words, refundsWords)('refunds.mine') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: RefundsPage,
});

function RefundsPage() {
  const t = useWords(refundsWords);
  return (
    <div className={css.page}>
      <div>
        <ToWallet />
        <h1>{t('refunds.mine')}</h1>
        <p className={css.lead}>{t('refunds.intro')}</p>
      </div>
      <OwnRefunds />
    </div>
  );
}
