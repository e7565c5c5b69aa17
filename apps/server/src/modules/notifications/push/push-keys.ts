import type { Platform } from '../../../platform/module.ts';
import type { PushKeys, PushSender } from '../../../platform/ports/push-sender.ts';
import { findKeys, type KeysRow } from './tokens.queries.ts';
import { insertKeys, resealKeys } from './tokens.store.ts';

const PLACE = 'push_key';
export type Keys = () => Promise<PushKeys>;

/**
 * Provides the site's VAPID keys: from the environment, or else generated on first start and stored sealed in the
 * database, where all processes share them. A value sealed with an old key is resealed with the current one.
 */
export function pushKeysOf(
  platform: Pick<Platform, 'config' | 'database' | 'transactions' | 'keyring'>,
  sender: Pick<PushSender, 'makeKeys'>,
): Keys {
  const { config, database, transactions, keyring } = platform;
  async function opened({ public_key, private_key }: KeysRow): Promise<PushKeys> {
    const again = keyring.rewrap(private_key, PLACE);
    if (again) await transactions.system((tx) => resealKeys(tx, again));
    return { publicKey: public_key, privateKey: keyring.open(private_key, PLACE).toString() };
  }
  async function load(): Promise<PushKeys> {
    if (config.VAPID_PUBLIC_KEY && config.VAPID_PRIVATE_KEY)
      return { publicKey: config.VAPID_PUBLIC_KEY, privateKey: config.VAPID_PRIVATE_KEY };
    const known = await findKeys(database.kysely);
    if (known) return await opened(known);
    const { publicKey, privateKey } = sender.makeKeys();
    const sealed = keyring.seal(Buffer.from(privateKey), PLACE);
    await transactions.system((tx) => insertKeys(tx, { public_key: publicKey, private_key: sealed }));
    const kept = await findKeys(database.kysely);
    if (!kept) throw new Error('the keys of pushes were not kept');
    return await opened(kept);
  }
  let keys: Promise<PushKeys> | undefined;
  return () =>
    (keys ??= load().catch((error: unknown) => {
      keys = undefined;
      throw error;
    }));
}
