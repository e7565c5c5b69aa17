import type { RequestContext } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { createPerformer } from '../../performers/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { sendWelcome } from '../email-links/send-link.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { newToken } from '../secrets.ts';
import { checkApplicant, type Applicant } from './register-performer.ts';
import { withDocuments } from './with-documents.ts';

export interface NewMember extends Omit<Applicant, 'studioId'> {
  readonly email: string;
  readonly username: string;
  readonly name: string;
  readonly gender?: string | undefined;
}

/**
 * Registers a performer as a member of a studio, and stores the performer's documents. The performer awaits approval
 * and is emailed a link to set a password. Throws VALIDATION_FAILED if the details are invalid, or EMAIL_TAKEN or
 * USERNAME_TAKEN if the address or username is in use.
 */
export const registerMember =
  (parts: Pick<AuthParts, 'files' | 'site'>) =>
  async (
    context: RequestContext,
    studio: { readonly id: string; readonly name: string },
    member: NewMember,
  ): Promise<string> => {
    await checkApplicant(context, { ...member, studioId: studio.id });
    const id = newId();
    // Random and never shown to anyone. The emailed link sets the real password.
    const passwordHash = await hashPassword(newToken());
    return withDocuments(context, parts.files, id, ['documentVerification', 'idVerification'], async (tx) => {
      await createPerformer(tx, { ...member, id, passwordHash, studioId: studio.id });
      await sendWelcome(tx, id, studio.name, parts.site());
      return id;
    });
  };
