import type { Platform } from '../../../platform/module.ts';
import { composed, composedKind, queueMail, type MailKind } from '../../mails/index.ts';
import { noteWarned } from '../catalog.store.ts';
import { resettle } from '../resettle.ts';
import { listEnding, listUncovered } from './forms.queries.ts';

const ending = composedKind(
  'catalog.formEnding',
  'The release form of Kim Doe ends on 2026-12-24',
  'Hello Ada,',
  'the release form of Kim Doe ends on 2026-12-24. What names them is hidden from that day on.',
);
export const formMails: readonly MailKind[] = [ending];

/** Warns once about each release form that expires within 30 days, and takes items with expired forms off sale. */
export async function watchForms(
  { database, transactions, config }: Pick<Platform, 'database' | 'transactions' | 'config'>,
  approvesFirst: boolean,
  now: Date,
): Promise<void> {
  for (const form of await listEnding(database.kysely, now))
    await transactions.system(async (tx) => {
      if (await noteWarned(tx, form.id))
        await queueMail(
          tx,
          composed(ending, null, {
            to: form.email,
            subject: `The release form of ${form.co_performer_name} ends on ${form.expires_at}`,
            text: `Hello ${form.name},\n\nthe release form of ${form.co_performer_name} ends on ${form.expires_at}. What names them is hidden from that day on, until you upload a new one:\n\n${config.publicUrl}/creator/videos\n`,
          }),
        );
    });
  for (const item of await listUncovered(database.kysely, now))
    await transactions.system((tx) => resettle(tx, [item], approvesFirst));
}
