import type { RequestContext } from '../../../platform/http/context.ts';
import type { Platform } from '../../../platform/module.ts';
import type { Tx } from '../../../platform/transaction.ts';
import '../alerts.events.ts';
import { readSetting } from '../alerts.queries.ts';
import { alertPageKey } from '../alerts.rules.ts';
import { lockSetting, raisePageVersion } from '../alerts.store.ts';

type Site = Pick<Platform, 'config' | 'secret'>;
const pageOf = ({ config, secret }: Site, performerId: string, version: number): { url: string } => ({
  // In the fragment, which browsers never send to the server, so the key appears in no log.
  url: `${config.publicUrl}/alerts#${alertPageKey.of(secret, performerId, version)}`,
});

export const readPage =
  (site: Site) =>
  async ({ db, caller }: RequestContext): Promise<{ url: string }> =>
    pageOf(site, caller.accountId, (await readSetting(db, caller.accountId)).pageVersion);

/** Creates a new URL for the caller's alert page. Pages with the previous URL stop receiving alerts. */
export const renewPage =
  (site: Site) =>
  async (tx: Tx): Promise<{ url: string }> => {
    const performerId = tx.caller.accountId;
    await lockSetting(tx, performerId);
    const version = await raisePageVersion(tx, performerId);
    tx.announce('alerts/changed', { performerId });
    tx.announce('alerts/page-renewed', { performerId, version: version - 1 });
    return pageOf(site, performerId, version);
  };
