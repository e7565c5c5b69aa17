import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';

/** Reveals an order's address. Never cached: each access needs a reason and is logged. */
export function useOpenAddress(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (reason: string) => api.ordersStaff.openAddress({ params: { id }, body: { reason } }),
    gcTime: 0,
  });
}
