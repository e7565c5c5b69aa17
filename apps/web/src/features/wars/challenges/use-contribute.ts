import { useApi } from '../../../shared/api/index.ts';
import { usePaidCommand } from '../../../shared/paying/index.ts';
import { toast } from '../../../shared/toasts/index.ts';

/** Contributes to a challenge. The tokens are reserved until it is done. */
export function useContribute() {
  const api = useApi();
  return usePaidCommand({
    name: 'wars.contribute',
    pay: ({ id, token }: { id: string; token: number }, key) =>
      api.wars.contribute({ params: { id }, body: { token } }, { key }),
    needs: ({ token }) => token,
    onFailed: (error) => void toast.error(error.message),
    retries: true,
  });
}
