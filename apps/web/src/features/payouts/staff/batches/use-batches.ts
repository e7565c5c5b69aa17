import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../shared/api/index.ts';
import { saveFile } from '../../../../shared/files/index.ts';
import type { PaymentType } from '../../payout-statuses.ts';
import { batchesStaffQueries } from './batches.staff.queries.ts';

/** Wraps a mutation that refetches all queries of batches and payouts. */
function useChange<Wish, Result>(run: (wish: Wish) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSettled: () => Promise.all(batchesStaffQueries.keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** Creates a batch from the given payouts, or from all that are due. */
export function useMakeBatch() {
  const api = useApi();
  return useChange((body: { type: PaymentType; payouts?: string[] }) => api.payoutsStaff.makeBatch({ body }));
}

export function useTakeOut(id: string) {
  const api = useApi();
  return useChange((payoutId: string) => api.payoutsStaff.takeOut({ params: { id, payoutId } }));
}

export function useWithdrawBatch(id: string) {
  const api = useApi();
  return useChange((reason: string) => api.payoutsStaff.withdraw({ params: { id }, body: { reason } }));
}

/** Downloads a batch's file, which is never cached. */
export function useExportBatch(id: string) {
  const api = useApi();
  return useChange(async (format: 'sepa' | 'csv') =>
    saveFile(await api.payoutsStaff.exportBatch({ params: { id }, body: { format } })),
  );
}

/** Parses a bank response file. With `apply`, also applies it. */
export function useBankAnswer() {
  const api = useApi();
  return useChange(({ file, apply }: { file: File; apply: boolean }) =>
    apply ? api.payoutsStaff.applyAnswer({ files: { file } }) : api.payoutsStaff.previewAnswer({ files: { file } }),
  );
}
