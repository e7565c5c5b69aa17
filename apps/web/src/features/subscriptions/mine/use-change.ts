import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { usePaidCommand } from '../../../shared/paying/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useLookAgain, type Subscription } from '../subscriptions.queries.ts';

/** Cancels a subscription at the end of its period. */
export function useCancel() {
  const api = useApi();
  const lookAgain = useLookAgain();
  return useMutation({
    mutationFn: (id: string) => api.subscriptions.cancel({ params: { id } }),
    onSuccess: lookAgain,
    onError: (error) => toast.error(error.message),
  });
}

/** Resumes a canceled subscription for free, or pays a past-due one. The payment input is the price. */
export function useResume({ _id: id }: Subscription) {
  const api = useApi();
  const lookAgain = useLookAgain();
  return usePaidCommand({
    name: `subscriptions.resume ${id}`,
    pay: (_price: number, key) => api.subscriptions.resume({ params: { id } }, { key }),
    needs: (price) => price,
    onPaid: lookAgain,
  });
}

/** Changes an external subscription. Repeating a cancellation or confirmation reuses its idempotency key. */
export function useChangeExternal(id: string) {
  const api = useApi();
  const lookAgain = useLookAgain();
  const params = { id };
  return useMutation({
    mutationFn: async (what: 'cancel' | 'resend' | 'confirm' | 'removed') => {
      const key = `${what} ${id}`;
      if (what === 'cancel') return api.subscriptions.cancelExternal({ params }, { key });
      if (what === 'confirm') return api.subscriptions.confirmExternal({ params }, { key });
      return what === 'resend'
        ? api.subscriptions.resendExternal({ params })
        : api.subscriptions.removedExternal({ params });
    },
    onSuccess: lookAgain,
    onError: (error) => toast.error(error.message),
  });
}
