import { inviteMember, type Asked } from '../modules/members/index.ts';
import type { Platform } from '../platform/module.ts';
import { callerOf } from './content/demo-caller.ts';
import { usernameOf } from './demo-accounts.ts';
import { personas } from './personas/personas.ts';
import { readDemoPeople } from './seed.store.ts';

/** Has the demo's studio invite the demo performer, who can respond, and an email address that isn't registered. */
export async function seedMembers({
  config,
  database,
  transactions,
}: Pick<Platform, 'config' | 'database' | 'transactions'>): Promise<void> {
  const studio = (await readDemoPeople(database.kysely)).get('demostudio');
  const first = personas[0];
  if (!studio || !first) return;
  const asked: Asked[] = [{ username: usernameOf(first.username) }, { email: 'newcomer@demo.test' }];
  const site = { name: 'Footlight', url: config.publicUrl };
  for (const one of asked) await transactions.run(callerOf(studio.id, 'studio'), (tx) => inviteMember(tx, site, one));
}
