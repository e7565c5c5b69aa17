import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { securityQueries, type Device } from '../users.queries.ts';

/** Ends another device's session. The device leaves the list once the server confirms. */
export function useRevokeDevice() {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = securityQueries.devices();
  return useMutation({
    mutationFn: (device: Device) => api.auth.revokeDevice({ params: { id: device._id } }),
    onSuccess: (_done, { _id }) => {
      client.setQueryData(
        queryKey,
        (list) => list && { ...list, data: list.data.filter((one) => one._id !== _id), total: list.total - 1 },
      );
      return client.invalidateQueries({ queryKey });
    },
  });
}
