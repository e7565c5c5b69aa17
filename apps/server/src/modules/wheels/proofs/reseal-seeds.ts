import type { Platform } from '../../../platform/module.ts';
import { listSealed, saveSealed } from '../wheels.store.ts';
import { resealSeed } from './draw.ts';

const BATCH = 200;

/** Seals seeds by the current key, which another one has sealed. */
export async function resealSeeds({
  transactions,
  keyring,
}: Pick<Platform, 'transactions' | 'keyring'>): Promise<void> {
  let after: string | undefined;
  do
    after = await transactions.system(async (tx) => {
      const rows = await listSealed(tx, after, BATCH);
      for (const { id, sealed_seed: sealed } of rows) {
        const again = resealSeed(keyring, id, sealed);
        if (again) await saveSealed(tx, id, again);
      }
      return rows.at(-1)?.id;
    });
  while (after);
}
