import type { Answer, auth, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import { isCountryCode } from '../../../platform/world/world-lists.ts';
import { createStudio } from '../../studios/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { hashNewPassword } from '../passwords/new-password.ts';
import { checkRegistrationOpen, MAIL_SENT } from './register-user.ts';
import { sendLink } from '../email-links/send-link.ts';
import { withDocuments } from './with-documents.ts';

type Register = typeof auth.studioRegister;

/** Registers a studio with proof of its existence. The studio then awaits approval. */
export const registerStudio =
  (parts: AuthParts) =>
  async (context: RequestContext, { body }: Input<Register>): Promise<Answer<Register>> => {
    checkRegistrationOpen(parts);
    if (!isCountryCode(body.country)) refuse('VALIDATION_FAILED', 'Unknown country.', { property: 'country' });
    const id = newId();
    const { password, ...studio } = body;
    const passwordHash = await hashNewPassword(password, [studio.username, studio.email, studio.name]);
    return withDocuments(context, parts.files, id, ['documentVerification'], async (tx) => {
      await createStudio(tx, { ...studio, id, passwordHash });
      await sendLink(tx, parts, { accountId: id, purpose: 'verify' });
      return { _id: id, email: body.email, message: MAIL_SENT };
    });
  };
