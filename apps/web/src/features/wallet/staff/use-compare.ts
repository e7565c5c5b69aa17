import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { differencesKey, gatewaysQuery } from './money.staff.queries.ts';

/** Starts a background reconciliation of the site's payments with a gateway's records. */
export function useCompare() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ gateway, days }: { gateway: string; days: number }) =>
      api.walletStaff.compareNow({ body: { gateway, days } }),
    onSettled: () =>
      Promise.all([gatewaysQuery().queryKey, differencesKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

export function useAcknowledge() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, note }: { id: string; note: string }) =>
      api.walletStaff.acknowledgeDifference({ params: { id }, body: { note } }),
    onSettled: () =>
      Promise.all([gatewaysQuery().queryKey, differencesKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
