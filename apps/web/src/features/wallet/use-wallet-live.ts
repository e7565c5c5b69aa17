import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLive, useLiveBack } from '../../shared/live/index.ts';
import { profileQuery, useSession, type Profile } from '../../shared/session/index.ts';
import { isStale, paymentAfter, profileAfter, type BalanceFact } from './wallet.live.ts';
import { walletQueries } from './wallet.queries.ts';

/** Keeps balance (a performer's: what was earned), purchases and history in step with the server. Once for the whole app. */
export function useWalletLive(): void {
  const client = useQueryClient();
  const { role } = useSession();
  const known = useRef<{ of: string; at: string }>(undefined);
  const withWallet = role === 'staff' ? undefined : role;
  const refreshHistory = () => {
    if (role === 'user' || role === 'performer')
      void client.invalidateQueries({ queryKey: walletQueries.historyKey(role) });
  };

  const take = (fact: BalanceFact) => {
    if (!withWallet) return;
    const key = profileQuery(withWallet).queryKey;
    const profile = client.getQueryData<Profile>(key);
    if (!profile || !('balance' in profile)) return;
    const knownAt = known.current?.of === profile._id ? known.current.at : undefined;
    if (isStale(fact, knownAt)) return;
    known.current = { of: profile._id, at: fact.at };
    client.setQueryData(key, profileAfter(profile, fact, knownAt));
    refreshHistory();
  };
  useLive('wallet/balance-changed', take);
  useLive('earnings/changed', take);
  useLive('payment/updated', (fact) => {
    client.setQueryData(
      walletQueries.payment(fact.paymentId).queryKey,
      (payment) => payment && paymentAfter(payment, fact),
    );
  });
  useLiveBack(() => {
    if (!withWallet) return;
    void client.invalidateQueries({ queryKey: profileQuery(withWallet).queryKey });
    refreshHistory();
  });
}
