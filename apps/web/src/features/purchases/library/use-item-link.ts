import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';

interface WantedFile {
  readonly id: string;
  /** The file as its creator brought it. */
  readonly original: boolean;
}

/** Asks for a link to a bought photo, video or recording, or for how far the copy with the buyer's name has come. */
export function useItemLink() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, original }: WantedFile) =>
      api.purchases.download({ params: { id }, query: original ? { original } : {} }),
  });
}
