import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { securityQueries, type FactorMethod } from '../users.queries.ts';

/** Starts setup of a second factor: returns a secret to scan, or sends a code by email. */
export function useSetUpFactor() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { method: FactorMethod; password: string }) => api.auth.twoFactorSetup({ body }),
  });
}

/** Activates the second factor with its first code. Returns recovery codes, only this once. */
export function useConfirmFactor() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { method: FactorMethod; code: string }) => api.auth.twoFactorConfirm({ body }),
    onSuccess: () => client.invalidateQueries({ queryKey: securityQueries.factor().queryKey }),
  });
}

export function useDisableFactor() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { password: string; code?: string }) => api.auth.twoFactorDisable({ body }),
    onSuccess: () => client.invalidateQueries({ queryKey: securityQueries.factor().queryKey }),
  });
}
