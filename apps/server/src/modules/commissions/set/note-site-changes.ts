import { COMMISSION_KINDS, commissionSettingOf } from '@footlight/contract';
import type { Tx } from '../../../platform/transaction.ts';
import type { SettingChange } from '../../settings/index.ts';
import { insertChanges, lockCommissions } from '../commissions.store.ts';

const SITE_SETTINGS = COMMISSION_KINDS.flatMap((kind) =>
  (['platform', 'studio'] as const).map((share) => ({ kind, share, key: commissionSettingOf(kind, share) as string })),
);

/** Records changes to the site's own percentages, in the transaction that makes them. */
export async function noteSiteChanges(tx: Tx, changes: readonly SettingChange[]): Promise<void> {
  const changed = new Map(changes.map(({ key, from, to }) => [key, { from: Number(from), to: Number(to) }]));
  const notes = SITE_SETTINGS.flatMap(({ kind, share, key }) => {
    const change = changed.get(key);
    return change ? [{ share, change: { kind, ...change } }] : [];
  });
  if (notes.length === 0) return;
  await lockCommissions(tx);
  for (const share of ['platform', 'studio'] as const) {
    const ofShare = notes.flatMap((note) => (note.share === share ? [note.change] : []));
    if (ofShare.length > 0) await insertChanges(tx, { ownerId: null, share, studioId: null }, ofShare);
  }
}
