import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../shared/api/index.ts';
import { saveFile } from '../../../../shared/files/index.ts';
import type { PaymentType } from '../../payout-statuses.ts';
import { batchesStaffQueries } from './batches.staff.queries.ts';

/** A change of batches or payouts: all that shows them is loaded again. */
function useChange<Wish, Result>(run: (wish: Wish) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSettled: () => Promise.all(batchesStaffQueries.keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** Puts payouts into a batch: those that are named, or all that are due. */
export function useMakeBatch() {
  const api = useApi();
  return useChange((body: { type: PaymentType; payouts?: string[] }) => api.payoutsStaff.makeBatch({ body }));
}

/** Takes a payout out of a batch. */
export function useTakeOut(id: string) {
  const api = useApi();
  return useChange((payoutId: string) => api.payoutsStaff.takeOut({ params: { id, payoutId } }));
}

/** Takes an exported batch back. */
export function useWithdrawBatch(id: string) {
  const api = useApi();
  return useChange((reason: string) => api.payoutsStaff.withdraw({ params: { id }, body: { reason } }));
}

/** Has the browser save the file of a batch. Nothing of it is kept. */
export function useExportBatch(id: string) {
  const api = useApi();
  return useChange(async (format: 'sepa' | 'csv') =>
    saveFile(await api.payoutsStaff.exportBatch({ params: { id }, body: { format } })),
  );
}

/** What a file of the bank says; with `apply`, it is done. */
export function useBankAnswer() {
  const api = useApi();
  return useChange(({ file, apply }: { file: File; apply: boolean }) =>
    apply ? api.payoutsStaff.applyAnswer({ files: { file } }) : api.payoutsStaff.previewAnswer({ files: { file } }),
  );
}
