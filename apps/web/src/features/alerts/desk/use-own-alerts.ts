import type { Args } from '@footlight/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi, type EndpointOf } from '../../../shared/api/index.ts';
import { refetchForFact, useLive } from '../../../shared/live/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { alertsQueries } from '../alerts.queries.ts';

const sayError = (error: Error) => void toast.error(error.message);

/** Enables or disables alerts, or replaces the bands. */
export function useSaveAlerts() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Args<EndpointOf<'alerts.update'>>['body']) => api.alerts.update({ body }),
    onSuccess: (alerts) => client.setQueryData(alertsQueries.own().queryKey, alerts),
    onError: sayError,
  });
}

/** Shows a test alert of a band on this page and on the alert page. */
export function useTestAlert() {
  const api = useApi();
  return useMutation({ mutationFn: (id: string) => api.alerts.test({ params: { id } }), onError: sayError });
}

/** Uploads and removes custom sounds. Refetches the list after each change and once a sound has been processed. */
export function useOwnSounds() {
  const api = useApi();
  const client = useQueryClient();
  const lookAgain = () => refetchForFact(client, { queryKey: alertsQueries.own().queryKey });
  useLive('upload/changed', ({ purpose, state }) => {
    if (purpose === 'alert-sound' && (state === 'ready' || state === 'failed')) void lookAgain();
  });
  return {
    add: useMutation({
      mutationFn: (sound: File) => api.alerts.addSound({ files: { sound } }),
      onSuccess: lookAgain,
      onError: sayError,
    }),
    remove: useMutation({
      mutationFn: (id: string) => api.alerts.removeSound({ params: { id } }),
      onSuccess: lookAgain,
      onError: sayError,
    }),
  };
}

export function useRenewPage() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.alerts.renewPage(),
    onSuccess: (page) => client.setQueryData(alertsQueries.page().queryKey, page),
    onError: sayError,
  });
}
