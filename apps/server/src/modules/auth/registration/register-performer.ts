import type { Answer, auth, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import { createPerformer } from '../../performers/index.ts';
import { isCountryCode } from '../../../platform/world/world-lists.ts';
import { isVerifiedStudio } from '../../studios/index.ts';
import { isAdult, isCalendarDate, isExpired } from '../../verification/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { hashNewPassword } from '../passwords/new-password.ts';
import { checkRegistrationOpen, MAIL_SENT } from './register-user.ts';
import { sendLink } from '../email-links/send-link.ts';
import { hashOfToken } from '../secrets.ts';
import '../auth.events.ts';
import { withDocuments } from './with-documents.ts';

type Register = typeof auth.performerRegister;
/** Identifies a link that somebody received by email without revealing it. */
const linkHashOf = (token: string): string => hashOfToken(token).toString('base64url');

/**
 * Registers a performer, who then awaits approval. The performer must be an adult and provide two documents, the first
 * of which must not have expired. Never stores an account without its documents, or documents without an account.
 */
export const registerPerformer =
  (parts: AuthParts) =>
  async (context: RequestContext, { body }: Input<Register>): Promise<Answer<Register>> => {
    checkRegistrationOpen(parts);
    await checkApplicant(context, body);
    const id = newId();
    const { password, invitation, ...person } = body;
    const passwordHash = await hashNewPassword(password, [person.username, person.email, person.name]);
    return withDocuments(context, parts.files, id, ['documentVerification', 'idVerification'], async (tx) => {
      await createPerformer(tx, { ...person, id, passwordHash });
      if (invitation) tx.announce('performer/came-by-link', { performerId: id, linkHash: linkHashOf(invitation) });
      await sendLink(tx, parts, { accountId: id, purpose: 'verify' });
      return { _id: id, email: body.email, message: MAIL_SENT };
    });
  };

export type Applicant = Pick<Input<Register>['body'], 'dateOfBirth' | 'documentExpiresAt' | 'country' | 'studioId'>;

export async function checkApplicant(context: RequestContext, body: Applicant): Promise<void> {
  const wrong = (property: string, words: string): never => refuse('VALIDATION_FAILED', words, { property });
  const { dateOfBirth, documentExpiresAt, country, studioId } = body;
  if (!isCalendarDate(dateOfBirth)) wrong('dateOfBirth', 'This day does not exist.');
  if (!isAdult(dateOfBirth, context.now)) wrong('dateOfBirth', 'You have to be at least 18 years old.');
  if (!isCalendarDate(documentExpiresAt)) wrong('documentExpiresAt', 'This day does not exist.');
  if (isExpired(documentExpiresAt, context.now)) wrong('documentExpiresAt', 'This document has expired.');
  if (!isCountryCode(country)) wrong('country', 'Unknown country.');
  if (studioId && !(await isVerifiedStudio(context.db, studioId))) wrong('studioId', 'Unknown studio.');
}
