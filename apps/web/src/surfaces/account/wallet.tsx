import { createFileRoute } from '@tanstack/react-router';
import { AskButton } from '../../features/refunds/index.ts';
import { BalanceCard, historyFilter, TokenHistory, type Transaction } from '../../features/wallet/index.ts';
import { SiteLink } from '../../shared/app/index.ts';
import { requireRole, useSession } from '../../shared/session/index.ts';
import { loadLazyWords, titleIn, useWords } from '../../shared/words/index.ts';
import css from './account.module.css';

export const Route = createFileRoute('/wallet')({
  staticData: { layout: 'default' },
  validateSearch: historyFilter,
  beforeLoad: requireRole('user', 'performer'),
  loader: async ({ context }) => {
    await loadLazyWords(context.words, 'refunds');
    return { title: await titleIn(context.words, 'wallet', 'wallet.title') };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: WalletPage,
});

function WalletPage() {
  const t = useWords();
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  const { role } = useSession();
  return (
    <div className={css.page}>
      <h1>{t('wallet.title')}</h1>
      <BalanceCard />
      <p>
        <SiteLink href="/wallet/shows">{t('shows.toHistory')}</SiteLink>
        {' · '}
        <SiteLink href="/wallet/invoices">{t('wallet.invoices')}</SiteLink>
        {role === 'user' && (
          <>
            {' · '}
            <SiteLink href="/wallet/refunds">{t('refunds.mine')}</SiteLink>
          </>
        )}
      </p>
      <TokenHistory
        role={role === 'performer' ? 'performer' : 'user'}
        filter={filter}
        actOn={askBack}
        onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </div>
  );
}

/** What was paid lately can be asked back. */
const askBack = ({ _id: id, type, refundableUntil }: Transaction, title: string) =>
  refundableUntil && <AskButton id={id} type={type} what={title} />;
