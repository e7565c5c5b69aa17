import type { Tx } from '../../platform/transaction.ts';
import { updateAccount } from './accounts.store.ts';

/** Updates which of an account's details are hidden from others. Absent fields stay unchanged. */
export async function setHidden(
  tx: Tx,
  id: string,
  {
    hideCountry,
    hideOnline,
  }: { readonly hideCountry?: boolean | undefined; readonly hideOnline?: boolean | undefined },
): Promise<void> {
  await updateAccount(tx, id, {
    ...(hideCountry === undefined ? {} : { hides_country: hideCountry }),
    ...(hideOnline === undefined ? {} : { hides_online: hideOnline }),
  });
}
