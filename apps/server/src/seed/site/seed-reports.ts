import type { ReportKind, ReportReason } from '@footlight/contract';
import { sql } from 'kysely';
import type { fileReport } from '../../modules/reports/index.ts';
import type { Platform } from '../../platform/module.ts';
import { callerOf } from '../content/demo-caller.ts';
import { usernameOf } from '../demo-accounts.ts';
import { personas, viewerNames } from '../personas/personas.ts';
import { readDemoPeople } from '../seed.store.ts';

export interface ReportSeedDoors {
  readonly file: ReturnType<typeof fileReport>;
}

/** Gives the demo's staff a queue of reports. Runs once. */
export async function seedReports(
  { database, transactions }: Pick<Platform, 'database' | 'transactions'>,
  { file }: ReportSeedDoors,
): Promise<void> {
  const people = await readDemoPeople(database.kysely);
  const idOf = (name: string | undefined) => people.get(usernameOf(name ?? ''))?.id;
  const viewerId = idOf('demoviewer');
  const { rows } = await sql`select 1 from report_case limit 1`.execute(database.kysely);
  if (!viewerId || rows.length > 0) return;
  const { rows: lines } = await sql<{ id: string }>`select id from message
    where type = 'text' and sender_role = 'viewer' and sender_id <> ${viewerId} order by id desc limit 1`.execute(
    database.kysely,
  );
  const report = async (kind: ReportKind, id: string | undefined, reason: ReportReason, note: string) => {
    if (id) await transactions.run(callerOf(viewerId, 'user'), (tx) => file(tx, { body: { kind, id, reason, note } }));
  };
  await report('chat-message', lines[0]?.id, 'spam', 'The same line in every room tonight.');
  await report('profile', idOf(viewerNames[4]), 'impersonation', 'Uses the name of a friend of mine.');
  await report('profile', idOf(personas[2]?.username), 'minor', 'Please check her papers, she looks very young.');
}
