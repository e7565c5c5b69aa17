import type { Answer, catalog, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { SealedFiles } from '../../../platform/sealing/sealed-files.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { jobs } from '../../../platform/jobs/jobs.ts';
import { deleteForm, insertForm } from '../catalog.store.ts';
import { countForms, findForm, type FormRow } from './forms.queries.ts';

type ReleaseForm = Answer<typeof catalog.uploadReleaseForm>;
const ADULT_YEARS = 18;
const SOON_MS = 30 * 24 * 60 * 60_000;
const MOST_FORMS = 200;
export const REMOVE_FORM_JOB = 'catalog.remove-form';

/** Builds the performer's view of a release form. It leaves out the document, which only staff can open. */
export function formView(form: FormRow, now: Date): ReleaseForm {
  const endsAt = Date.parse(`${form.expires_at}T23:59:59Z`);
  return {
    _id: form.id,
    coPerformerName: form.co_performer_name,
    dateOfBirth: form.date_of_birth,
    expiresAt: form.expires_at,
    isExpired: endsAt < now.getTime(),
    endsSoon: endsAt >= now.getTime() && endsAt - now.getTime() < SOON_MS,
    items: form.items,
    createdAt: form.created_at.toISOString(),
  };
}

/**
 * Seals and stores the signed consent of a co-performer. Throws VALIDATION_FAILED for a minor, an expired form or more
 * than 200 forms.
 */
export const uploadForm =
  (files: Pick<SealedFiles, 'put' | 'sealedBy'>) =>
  async (context: RequestContext, { body }: Input<typeof catalog.uploadReleaseForm>): Promise<ReleaseForm> => {
    const upload = context.files['file'] ?? refuse('VALIDATION_FAILED', undefined, { property: 'file' });
    checkDates(body, context.now);
    const { accountId } = context.caller;
    const id = newId();
    const key = `documents/${accountId}/release/${id}.${upload.extension}`;
    await files.put(key, { path: upload.path }, upload.mime);
    return context.inTransaction(async (tx) => {
      if ((await countForms(tx.db, accountId)) >= MOST_FORMS)
        refuse('VALIDATION_FAILED', 'There are too many release forms.', { property: 'file' });
      await insertForm(tx, {
        id,
        performer_id: accountId,
        co_performer_name: body.coPerformerName,
        date_of_birth: body.dateOfBirth,
        expires_at: body.expiresAt,
        file_key: key,
        mime: upload.mime,
        bytes: upload.bytes,
        sealed_by: files.sealedBy,
        created_at: tx.now,
      });
      return formView((await findForm(tx.db, id)) ?? refuse('NOT_FOUND'), tx.now);
    });
  };

function checkDates({ dateOfBirth, expiresAt }: { dateOfBirth: string; expiresAt: string }, now: Date): void {
  const adult = new Date(`${dateOfBirth}T00:00:00Z`);
  adult.setUTCFullYear(adult.getUTCFullYear() + ADULT_YEARS);
  if (Number.isNaN(adult.getTime()) || adult > now)
    refuse('VALIDATION_FAILED', 'Everyone shown must be 18 or older.', { property: 'dateOfBirth' });
  if (expiresAt < now.toISOString().slice(0, 10))
    refuse('VALIDATION_FAILED', 'This release form has expired.', { property: 'expiresAt' });
}

/**
 * Deletes one of the caller's release forms and its document. Throws NOT_FOUND, or CONFLICT while an item on sale
 * needs it.
 */
export async function removeForm(
  tx: Tx,
  { params }: Input<typeof catalog.removeReleaseForm>,
): Promise<{ success: boolean }> {
  const form = await findForm(tx.db, params.id);
  if (form?.performer_id !== tx.caller.accountId) refuse('NOT_FOUND');
  if (form.active_items > 0) refuse('CONFLICT', 'An item on sale needs this release form.');
  await deleteForm(tx, form.id);
  await jobs.add(tx.db, REMOVE_FORM_JOB, { key: form.file_key });
  return { success: true };
}
