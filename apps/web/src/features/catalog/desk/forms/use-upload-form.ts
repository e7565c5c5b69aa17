import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../shared/api/index.ts';
import { deskQueries } from '../desk.queries.ts';

interface FormWish {
  readonly file: File;
  /** Dates in ISO format. */
  readonly said: { readonly coPerformerName: string; readonly dateOfBirth: string; readonly expiresAt: string };
}

export function useUploadForm() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, said }: FormWish) => api.catalog.uploadReleaseForm({ body: said, files: { file } }),
    onSuccess: () => client.invalidateQueries({ queryKey: deskQueries.forms().queryKey }),
  });
}
