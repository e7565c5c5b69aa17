import type { Platform } from '../../../platform/module.ts';
import { queueMail } from '../../mails/index.ts';
import { noteWarned } from '../catalog.store.ts';
import { resettle } from '../resettle.ts';
import { listEnding, listUncovered } from './forms.queries.ts';

/** Warns of release forms that end within 30 days, once each, and takes videos off sale whose forms are over. */
export async function watchForms(
  { database, transactions, config }: Pick<Platform, 'database' | 'transactions' | 'config'>,
  approvesFirst: boolean,
  now: Date,
): Promise<void> {
  for (const form of await listEnding(database.kysely, now))
    await transactions.system(async (tx) => {
      if (await noteWarned(tx, form.id))
        await queueMail(tx, {
          to: form.email,
          subject: `The release form of ${form.co_performer_name} ends on ${form.expires_at}`,
          text: `Hello ${form.name},\n\nthe release form of ${form.co_performer_name} ends on ${form.expires_at}. Videos that name them are hidden from that day on, until you upload a new one:\n\n${config.publicUrl}/creator/videos\n`,
        });
    });
  for (const video of await listUncovered(database.kysely, now))
    await transactions.system((tx) => resettle(tx, [video], approvesFirst));
}
