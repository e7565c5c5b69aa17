import type { Res } from '@footlight/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi, type EndpointOf } from '../../../shared/api/index.ts';
import { walletQueries, type TokenPackage } from '../wallet.queries.ts';

export type AutoTopUp = Res<EndpointOf<'wallet.autoTopUp'>>;
export interface AutoTopUpWish {
  readonly pack: TokenPackage;
  readonly cardId: string;
  readonly thresholdTokens: number;
  readonly mostPerDay: number;
  readonly mostPerWeek: number;
  readonly password: string;
  /** Second-factor code, if one is enabled. */
  readonly code?: string;
}

/** Turns automatic top-up on with the given settings, or off. */
export function useAutoTopUp() {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = walletQueries.autoTopUp();
  const keep = (now: AutoTopUp) => void client.setQueryData(queryKey, now);
  const set = useMutation({
    mutationFn: ({ pack, ...wish }: AutoTopUpWish) =>
      api.wallet.setAutoTopUp({ body: { ...wish, packageId: pack._id, price: pack.price } }),
    onSuccess: keep,
    onError: () => client.invalidateQueries({ queryKey: walletQueries.packages().queryKey }),
  });
  const stop = useMutation({ mutationFn: () => api.wallet.stopAutoTopUp(), onSuccess: keep });
  return { set, stop };
}
