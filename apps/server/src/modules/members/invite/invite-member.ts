import { INVITATION_DAYS, MOST_INVITATIONS } from '@footlight/contract';
import { DAY_MS } from '@footlight/contract/time';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findAccount, type AccountRow } from '../../accounts/index.ts';
import { hashOfToken, newToken } from '../../auth/index.ts';
import { queueMail } from '../../mails/index.ts';
import { studioOf } from '../../performers/index.ts';
import { lockStudio } from '../../studios/index.ts';
import '../members.events.ts';
import { countInvitations, insertInvitation } from '../members.store.ts';
import { invitationMail, type Site } from './invitation-mail.ts';

/** Maximum invitations to the same person within twice an invitation's lifetime. */
const MOST_SAME = 3;

/** Invitee, by public username or by email address. The studio learns nothing about an address's owner. */
export type Asked = { readonly username: string } | { readonly email: string };

/**
 * Invites a performer to the caller's studio for 14 days, by mail and in their account if there is one. Returns the id
 * of their row in the member list.
 *
 * Throws NOT_VERIFIED (the studio), NOT_FOUND (unknown username), CONFLICT (in another studio) or ALREADY_DONE.
 */
export async function inviteMember(tx: Tx, site: Site, asked: Asked): Promise<string> {
  const studioId = tx.caller.accountId;
  if ((await lockStudio(tx, studioId)) !== 'verified') refuse('NOT_VERIFIED');
  const studio = (await findAccount(tx.db, { id: studioId })) ?? refuse('NOT_FOUND');
  const performer = await findPerformer(tx, 'username' in asked ? asked.username : asked.email);
  const own = performer ? await studioOf(tx.db, performer.id) : null;
  if (own === studioId) refuse('ALREADY_DONE', 'This person is already a member.');
  const id = newId();
  const now = tx.now;
  const row = {
    id,
    studio_id: studioId,
    status: 'open',
    created_at: now,
    expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  };
  if ('username' in asked) {
    if (!performer) refuse('NOT_FOUND', 'Unknown creator.', { property: 'username' });
    if (own) refuse('CONFLICT', 'This creator belongs to another studio.');
    await checkCounts(tx, studioId, { performerId: performer.id });
    if (!(await insertInvitation(tx, { ...row, performer_id: performer.id }))) refuse('ALREADY_DONE');
    await queueMail(tx, invitationMail(performer, site, studio.name));
    tx.announce('member/invited', { invitationId: id, studioId, performerId: performer.id, at: now.toISOString() });
    return performer.id;
  }
  await checkCounts(tx, studioId, asked);
  const token = newToken();
  if (!(await insertInvitation(tx, { ...row, email: asked.email, token_hash: hashOfToken(token) })))
    refuse('ALREADY_DONE');
  // Members of another studio get no mail. They see the invitation after leaving it.
  if (!own) await queueMail(tx, invitationMail(performer ?? { email: asked.email }, site, studio.name, token));
  tx.announce('member/invited', { invitationId: id, studioId, performerId: null, at: now.toISOString() });
  return id;
}

async function findPerformer(tx: Tx, name: string): Promise<AccountRow | undefined> {
  const account = await findAccount(tx.db, { role: 'performer', name });
  return account?.status === 'active' ? account : undefined;
}

async function checkCounts(
  tx: Tx,
  studioId: string,
  who: { readonly performerId: string } | { readonly email: string },
): Promise<void> {
  const since = new Date(tx.now.getTime() - 2 * INVITATION_DAYS * DAY_MS);
  const { open, same } = await countInvitations(tx, studioId, who, since);
  if (open >= MOST_INVITATIONS) refuse('CONFLICT', `At most ${MOST_INVITATIONS} invitations can be open.`);
  if (same >= MOST_SAME) refuse('CONFLICT', 'You have already asked several times. Please wait a few weeks.');
}
