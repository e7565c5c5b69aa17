import { useApi } from '../../../shared/api/index.ts';
import { usePayment } from '../use-payment.ts';

/** Gives for a challenge; the tokens are set aside until it is done. */
export function useContribute() {
  const api = useApi();
  return usePayment(({ id, token }: { id: string; token: number }, key) =>
    api.wars.contribute({ params: { id }, body: { token } }, { key }),
  );
}
