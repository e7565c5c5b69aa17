import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { useKeepWar } from '../stage/use-keep-war.ts';

/** Accepts a war. Both performers then have half a minute to get ready. */
export function useAcceptWar() {
  const api = useApi();
  const keep = useKeepWar();
  return useMutation({ mutationFn: (id: string) => api.wars.accept({ params: { id } }), onSuccess: keep });
}
