import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';

interface WantedFile {
  readonly id: string;
  /** True for the original upload. */
  readonly original: boolean;
}

/** Requests a link to a purchased photo, video or recording, or the progress of the copy with the buyer's name. */
export function useItemLink() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, original }: WantedFile) =>
      api.purchases.download({ params: { id }, query: original ? { original } : {} }),
  });
}
