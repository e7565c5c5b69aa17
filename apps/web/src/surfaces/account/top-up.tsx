import { createFileRoute } from '@tanstack/react-router';
import { RedeemCode } from '../../features/campaigns/index.ts';
import { safePath } from '../../features/auth/index.ts';
import {
  outcomeOf,
  ReturnedPayment,
  TopUpForm,
  walletQueries,
  type CheckoutOutcome,
} from '../../features/wallet/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { translateOf, useWords } from '../../shared/words/index.ts';
import { walletWords } from '../../features/wallet/words.ts';
import css from './account.module.css';

interface Search {
  /** Id of the payment whose checkout redirected here. */
  payment?: string | undefined;
  /** Outcome reported by the checkout's return URL. */
  outcome?: CheckoutOutcome | undefined;
  /** Page the user was on before topping up. */
  returnTo?: string | undefined;
}
const word = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

export const Route = createFileRoute('/wallet/top-up')({
  staticData: { layout: 'default' },
  validateSearch: (search: Record<string, unknown>): Search => ({
    payment: word(search['payment']),
    outcome: outcomeOf(search['outcome']),
    returnTo: safePath(word(search['returnTo'])),
  }),
  beforeLoad: requireRole('user'),
  loader: async ({ context: { queryClient, words } }) => {
    await Promise.allSettled([
      queryClient.ensureQueryData(walletQueries.packages()),
      queryClient.ensureQueryData(walletQueries.gateways()),
      queryClient.ensureQueryData(walletQueries.cards()),
    ]);
    return { title: translateOf(words, walletWords)('wallet.topUp') };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: TopUpPage,
});

function TopUpPage() {
  const t = useWords(walletWords);
  const { payment, outcome, returnTo } = Route.useSearch();
  const navigate = Route.useNavigate();
  const back = returnTo ? `/wallet/top-up?returnTo=${encodeURIComponent(returnTo)}` : '/wallet/top-up';
  return (
    <div className={css.page}>
      <h1>{t('wallet.topUp')}</h1>
      {payment && <ReturnedPayment key={payment} paymentId={payment} outcome={outcome} goOn={returnTo} />}
      <TopUpForm
        returnTo={back}
        onCharged={(charged) =>
          void navigate({ to: '.', search: (before: Search) => ({ ...before, payment: charged }) })
        }
      />
      <RedeemCode />
    </div>
  );
}
