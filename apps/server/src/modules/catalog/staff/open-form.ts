import type { Answer, catalogStaff, Input } from '@footlight/contract';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { record } from '../../audit/index.ts';
import { findForm } from '../forms/forms.queries.ts';

const LINK_SECONDS = 60;
type Call = typeof catalogStaff.releaseFormLink;

/** Records the access and returns a link to a release form. Throws NOT_FOUND. */
export const openForm =
  (files: Pick<FileStore, 'signedUrl'>) =>
  async (context: RequestContext, { params }: Input<Call>): Promise<Answer<Call>> => {
    const form = await context.inTransaction(async (tx) => {
      const found = (await findForm(tx.db, params.id)) ?? refuse('NOT_FOUND');
      await record(tx, {
        action: 'form.read',
        subject: `release-form:${found.id}`,
        detail: { name: found.co_performer_name, account: found.performer_id },
      });
      return found;
    });
    const { url, expiresAt } = await files.signedUrl(form.file_key, LINK_SECONDS);
    return { url, expiresAt: expiresAt.toISOString(), mime: form.mime, dateOfBirth: form.date_of_birth };
  };
