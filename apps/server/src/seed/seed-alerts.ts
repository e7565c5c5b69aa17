import { SYSTEM_CALLER } from '../platform/caller.ts';
import type { Transactions, Tx } from '../platform/transaction.ts';
import { usernameOf } from './demo-accounts.ts';
import { personas } from './personas/personas.ts';
import { readDemoPeople } from './seed.store.ts';

const BANDS = [
  { from: 1, to: 24.99, text: '{name} tipped {tokens}', sound: 'coins', animation: 'rise', isOn: true },
  { from: 25, to: 99.99, text: '{name} tipped {tokens}. Thank you!', sound: 'chime', animation: 'slide', isOn: true },
  { from: 100, text: 'Standing ovation for {name}: {tokens} tokens!', sound: 'fanfare', animation: 'pop', isOn: true },
] as const;
export interface DemoAlerts {
  readonly isOn: boolean;
  readonly bands: (typeof BANDS)[number][];
}

export async function seedAlerts(
  transactions: Transactions,
  setAlerts: (tx: Tx, alerts: DemoAlerts) => Promise<void>,
): Promise<void> {
  const people = await transactions.system((tx) => readDemoPeople(tx.db));
  const performer = people.get(usernameOf(personas[0]?.username ?? ''));
  if (!performer) return;
  const caller = { ...SYSTEM_CALLER, role: 'performer', accountId: performer.id, userAgent: 'demo' } as const;
  await transactions.run(caller, (tx) => setAlerts(tx, { isOn: true, bands: [...BANDS] }));
}
