import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { useKeepWar } from '../stage/use-keep-war.ts';

export interface WarWish {
  readonly id: string;
  readonly rounds: number;
  readonly roundMinutes: 3 | 5 | 10;
}
export function useRequestWar() {
  const api = useApi();
  const keep = useKeepWar();
  return useMutation({
    mutationFn: ({ id, ...body }: WarWish) => api.wars.request({ params: { id }, body }),
    onSuccess: keep,
  });
}
