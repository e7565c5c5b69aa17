import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { useKeepWar } from './use-keep-war.ts';

/** Withdraws a request, or forfeits a war. */
export function useLeaveWar() {
  const api = useApi();
  const keep = useKeepWar();
  return useMutation({ mutationFn: (id: string) => api.wars.leave({ params: { id } }), onSuccess: keep });
}
