import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { applyFact, refetchForFact, useLive, useLiveBack } from '../../shared/live/index.ts';
import { profileQuery, useSession, type Profile } from '../../shared/session/index.ts';
import { isStale, paymentAfter, profileAfter, type BalanceFact } from './wallet.live.ts';
import { walletQueries } from './wallet.queries.ts';

/**
 * Keeps balance (earnings for performers), purchases and history in sync with the server. Mounted once for the whole
 * app.
 */
export function useWalletLive(): void {
  const client = useQueryClient();
  const { role } = useSession();
  const known = useRef<{ of: string; at: string }>(undefined);
  const withWallet = role === 'staff' ? undefined : role;
  const refreshHistory = () => {
    if (role === 'user' || role === 'performer')
      void refetchForFact(client, { queryKey: walletQueries.historyKey(role) });
    if (role === 'user') void refetchForFact(client, { queryKey: walletQueries.holds().queryKey });
  };

  const take = (fact: BalanceFact) => {
    if (!withWallet) return;
    const key = profileQuery(withWallet).queryKey;
    const of = client.getQueryData<Profile>(key)?._id;
    const knownAt = known.current?.of === of ? known.current?.at : undefined;
    if (isStale(fact, knownAt)) return;
    if (of) known.current = { of, at: fact.at };
    applyFact<Profile>(client, key, (profile: Profile | undefined) =>
      profile && 'balance' in profile ? profileAfter(profile, fact, knownAt) : profile,
    );
    refreshHistory();
  };
  useLive('wallet/balance-changed', take);
  useLive('earnings/changed', take);
  useLive('payment/updated', (fact) => {
    applyFact(
      client,
      walletQueries.payment(fact.paymentId).queryKey,
      (payment) => payment && paymentAfter(payment, fact),
    );
  });
  useLiveBack(() => {
    if (!withWallet) return;
    void refetchForFact(client, { queryKey: profileQuery(withWallet).queryKey });
    refreshHistory();
  });
}
