import type { PaymentInformation } from '@footlight/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi, type Api } from '../../../shared/api/index.ts';
import { detailsQueries, payoutsQueries } from '../payouts.queries.ts';
import type { Proof } from './proof-fields.tsx';

const proven = ({ password, code }: Proof) => ({ password, ...(code.trim() ? { code: code.trim() } : {}) });

function useChange<Wish>(run: (api: Api, wish: Wish) => Promise<unknown>) {
  const api = useApi();
  const client = useQueryClient();
  const keys = [detailsQueries.own().queryKey, ...payoutsQueries.keys];
  return useMutation({
    mutationFn: (wish: Wish) => run(api, wish),
    onSuccess: () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

export const useSaveDetail = () =>
  useChange((api, { proof, ...fields }: Omit<PaymentInformation, 'password' | 'code'> & { proof: Proof }) =>
    api.paymentDetails.save({ body: { ...fields, ...proven(proof) } as PaymentInformation }),
  );
export const useChooseDetail = () =>
  useChange((api, { id, proof }: { id: string; proof: Proof }) =>
    api.paymentDetails.choose({ params: { id }, body: proven(proof) }),
  );
export const useRemoveDetail = () =>
  useChange((api, { id, proof }: { id: string; proof: Proof }) =>
    api.paymentDetails.remove({ params: { id }, body: proven(proof) }),
  );

/** Sends the second-factor code by email. */
export function useMailCode() {
  const api = useApi();
  return useMutation({ mutationFn: (password: string) => api.auth.stepUp({ body: { password } }) });
}
