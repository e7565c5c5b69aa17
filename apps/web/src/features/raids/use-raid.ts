import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';

/** Ends the performer's show and sends its viewers to another performer. */
export function useRaid() {
  const api = useApi();
  return useMutation({ mutationFn: (performerId: string) => api.raids.raid({ body: { performerId } }) });
}
