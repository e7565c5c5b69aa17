import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, useApi } from '../../../shared/api/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { packagesQuery } from './wallet.staff.queries.ts';

/** Puts a package on sale or takes it off. Updates optimistically and rolls back on failure. */
export function useSwitchPackage() {
  const api = useApi();
  const client = useQueryClient();
  const t = useWords(siteWords);
  const { queryKey } = packagesQuery();
  const show = (id: string, isActive: boolean) =>
    client.setQueryData(
      queryKey,
      (list) => list && { ...list, data: list.data.map((each) => (each._id === id ? { ...each, isActive } : each)) },
    );
  return useMutation({
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
      api.walletStaff.updatePackage({ params: { id }, body: { isActive } }),
    onMutate: ({ id, isActive }) => void show(id, isActive),
    onError(error, { id, isActive }) {
      show(id, !isActive);
      toast.error(error instanceof ApiError ? error.message : t('shell.somethingWrong'));
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
