import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';

/** Opens the address of an order. Never kept in the cache: each read has its reason, and is logged. */
export function useOpenAddress(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (reason: string) => api.ordersStaff.openAddress({ params: { id }, body: { reason } }),
    gcTime: 0,
  });
}
