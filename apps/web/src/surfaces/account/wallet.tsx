import { buttonClass, Cluster, FileText, TicketIcon, Undo2 } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { AskButton } from '../../features/refunds/index.ts';
import { BalanceCard, historyFilter, Holds, TokenHistory, type Transaction } from '../../features/wallet/index.ts';
import { SiteLink } from '../../shared/app/index.ts';
import { requireRole, useSession } from '../../shared/session/index.ts';
import { useWords, translateOf } from '../../shared/words/index.ts';
import { walletInvoicesWords } from '../../features/wallet/invoices/words.ts';
import { showsStageWords } from '../../features/shows/stage/words.ts';
import { refundsWords } from '../../features/refunds/words.ts';
import { walletWords } from '../../features/wallet/words.ts';
import css from './account.module.css';

export const Route = createFileRoute('/wallet')({
  staticData: { layout: 'default' },
  validateSearch: historyFilter,
  beforeLoad: requireRole('user', 'performer'),
  loader: async ({ context }) => {
    return { title: translateOf(context.words, walletWords)('wallet.title') };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: WalletPage,
});

function WalletPage() {
  const t = useWords(walletInvoicesWords, showsStageWords, refundsWords, walletWords);
  const filter = historyFilter({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const { role } = useSession();
  return (
    <div className={css.page}>
      <h1>{t('wallet.title')}</h1>
      <BalanceCard />
      <Cluster as="nav" gap={8} aria-label={t('wallet.title')}>
        {WAYS.map(
          ({ href, words, Icon, isViewers }) =>
            (!isViewers || role === 'user') && (
              <SiteLink key={href} href={href} className={buttonClass({ size: 'small' })}>
                <Icon size={16} aria-hidden /> {t(words)}
              </SiteLink>
            ),
        )}
      </Cluster>
      {role === 'user' && <Holds />}
      <TokenHistory
        role={role === 'performer' ? 'performer' : 'user'}
        filter={filter}
        actOn={askBack}
        onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </div>
  );
}

const WAYS = [
  { href: '/wallet/shows', words: 'shows.toHistory', Icon: TicketIcon, isViewers: false },
  { href: '/wallet/invoices', words: 'wallet.invoices', Icon: FileText, isViewers: false },
  { href: '/wallet/refunds', words: 'refunds.mine', Icon: Undo2, isViewers: true },
] as const;

/** Refund button for recent payments. */
const askBack = ({ _id: id, type, refundableUntil }: Transaction, title: string) =>
  refundableUntil && <AskButton id={id} type={type} what={title} />;
