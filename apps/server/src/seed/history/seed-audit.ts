import { DAY_MS, HOUR_MS, MINUTE_MS } from '@footlight/contract/time';
import { record, type Act } from '../../modules/audit/index.ts';
import type { Platform } from '../../platform/module.ts';
import { findDemoStaff } from '../content/content.queries.ts';
import { callerOf } from '../content/demo-caller.ts';
import { usernameOf } from '../demo-accounts.ts';
import { personas } from '../personas/personas.ts';
import { readDemoPeople } from '../seed.store.ts';
import { hasActs } from './history.store.ts';
import { inThePast } from './in-the-past.ts';

const OFFICE_HOUR = 9;
/** Number of days since the first creator applied. One application per day followed. */
const FIRST_DAYS_AGO = 74;
const WORDS: readonly (readonly [daysAgo: number, person: string, words: string])[] = [
  [40, 'jun_plays', 'Please keep the volume of the alerts down at night.'],
  [22, 'daniel_latenight', 'A caller gave a phone number on air. Please end such calls at once.'],
  [9, 'giulia_pasta', 'The gas flame is close to the curtain. Please move the camera or the curtain.'],
];

/**
 * Seeds the audit log with what the demo's staff did in these weeks: approvals, opened documents, and warnings to
 * creators. Runs once.
 */
export async function seedAudit(
  { database, transactions }: Pick<Platform, 'database' | 'transactions'>,
  today = new Date(),
): Promise<void> {
  const people = await readDemoPeople(database.kysely);
  const staffId = await findDemoStaff(database.kysely);
  if (!staffId || (await hasActs(database.kysely, staffId))) return;
  const idOf = (name: string) => people.get(usernameOf(name))?.id;
  const midnight = Math.floor(today.getTime() / DAY_MS) * DAY_MS;
  const approvals = personas.flatMap(({ username }, place) => {
    const id = idOf(username);
    const subject = `performer:${id}`;
    const daysAgo = FIRST_DAYS_AGO - place;
    return id
      ? [
          { daysAgo, minute: 7, act: { action: 'document.read', subject } as Act },
          {
            daysAgo,
            minute: 12,
            act: { action: 'applicant.verify', subject, detail: { username: usernameOf(username) } } as Act,
          },
        ]
      : [];
  });
  const warnings = WORDS.flatMap(([daysAgo, name, words]) => {
    const id = idOf(name);
    return id
      ? [{ daysAgo, minute: 40, act: { action: 'room.warn', subject: `performer:${id}`, detail: { words } } as Act }]
      : [];
  });
  const acts = [...approvals, ...warnings].toSorted((one, other) => other.daysAgo - one.daysAgo);
  await transactions.run({ ...callerOf(staffId, 'staff'), staffRole: 'admin', address: '198.51.100.7' }, async (tx) => {
    for (const { daysAgo, minute, act } of acts) {
      const at = new Date(midnight - daysAgo * DAY_MS + OFFICE_HOUR * HOUR_MS + minute * MINUTE_MS);
      await inThePast(tx, at, (past) => record(past, act));
    }
  });
}
