import type { Platform } from '../../../platform/module.ts';
import { openDetail } from '../details/sealed-detail.ts';
import { forgetNetworks, keepFingerprint, listUnmarked } from './holds.store.ts';
import { fingerprintOf } from './marks.ts';

/** Adds fingerprints to details stored before fingerprints existed, and clears networks that are no longer compared. */
export async function keepMarks({ transactions, database, keyring, secret }: Platform): Promise<void> {
  for (;;) {
    const rows = await listUnmarked(database.kysely);
    for (const { id, sealed } of rows)
      await transactions.system((tx) =>
        keepFingerprint(tx, { id, sealed }, fingerprintOf(secret, openDetail(keyring, id, sealed))),
      );
    if (rows.length === 0) break;
  }
  while (await transactions.system(forgetNetworks));
}
