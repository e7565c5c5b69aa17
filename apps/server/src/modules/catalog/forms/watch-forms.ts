import type { Platform } from '../../../platform/module.ts';
import { composedKind, composeFor, queueMail, type MailKind, type WordedMail } from '../../mails/index.ts';
import { noteWarned } from '../catalog.store.ts';
import { resettle } from '../resettle.ts';
import { listEnding, listUncovered, type EndingForm } from './forms.queries.ts';

const ending = composedKind(
  'catalog.formEnding',
  'Kim Doe’s release form expires on 2026-12-24',
  'Hello Ada,',
  'Kim Doe’s release form expires on 2026-12-24. From that day, content that features them is hidden.',
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
      if (await noteWarned(tx, form.id)) await queueMail(tx, endingMail(form, config.publicUrl));
    });
  for (const item of await listUncovered(database.kysely, now))
    await transactions.system((tx) => resettle(tx, [item], approvesFirst));
}

const endingMail = (form: EndingForm, publicUrl: string): WordedMail => {
  const { co_performer_name: who, expires_at: day } = form;
  const link = `${publicUrl}/creator/release-forms`;
  return composeFor(ending, form, {
    en: [
      `${who}’s release form expires on ${day}`,
      `${who}’s release form expires on ${day}. From that day, content that features them is hidden until you upload a new form:`,
      link,
    ],
    de: [
      `Die Freigabe von ${who} läuft am ${day} ab`,
      `Die Freigabe von ${who} läuft am ${day} ab. Ab diesem Tag sind Inhalte mit dieser Person ausgeblendet, bis du eine neue hochlädst:`,
      link,
    ],
  });
};
