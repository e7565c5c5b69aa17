import type { Answer, Input, teams } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { createAccount, findAccount, restoreAccount } from '../accounts/index.ts';
import { hashPassword, mailPasswordLink, newToken } from '../auth/index.ts';
import { insertTeammate, isVerifiedStudio, updateTeammate } from '../studios/index.ts';
import { teamMail, type Site } from './team-mail.ts';
import { findTeammate, teammateOf, listTeammates, MOST_TEAMMATES } from './teams.queries.ts';
import { lockTeam } from './teams.store.ts';

type Calls = typeof teams;

/**
 * Adds a teammate to the studio, or readmits a former one. Throws EMAIL_TAKEN if another account here has the email,
 * NOT_VERIFIED if the studio isn't approved, or CONFLICT if it has too many teammates.
 */
export const inviteTeammate =
  (site: () => Site) =>
  async (context: RequestContext, { body }: Input<Calls['invite']>): Promise<Answer<Calls['invite']>> => {
    const passwordHash = await hashPassword(newToken());
    const studioId = context.caller.accountId;
    return context.inTransaction(async (tx) => {
      if (!(await isVerifiedStudio(tx.db, studioId))) refuse('NOT_VERIFIED');
      await lockTeam(tx, studioId);
      if ((await listTeammates(tx.db, studioId)).length >= MOST_TEAMMATES)
        refuse('CONFLICT', `At most ${MOST_TEAMMATES} people can work for a studio.`);
      const id = await openAccount(tx, studioId, { ...body, passwordHash });
      const studio = (await findAccount(tx.db, { id: studioId })) ?? refuse('NOT_VERIFIED');
      const teammate = (await findTeammate(tx.db, studioId, { id })) ?? refuse('CONFLICT');
      await mailPasswordLink(tx, id, (token) => teamMail(teammate, studio, site(), token));
      return teammateOf(teammate);
    });
  };

type NewTeammate = Input<Calls['invite']>['body'] & { readonly passwordHash: string };
async function openAccount(tx: Tx, studioId: string, teammate: NewTeammate): Promise<string> {
  const { name, email, role, passwordHash } = teammate;
  const before = await findTeammate(tx.db, studioId, { email });
  if (before) {
    await restoreAccount(tx, before.id);
    await updateTeammate(tx, before.id, { role, removed_at: null });
    return before.id;
  }
  const id = newId();
  // Teammates log in by email; the username only needs to be unique.
  const username = `teammate${id.replaceAll('-', '').slice(-20)}`;
  await createAccount(tx, 'studio', { id, email, username, name, passwordHash });
  await insertTeammate(tx, { id, studio_id: studioId, role, created_at: tx.now });
  return id;
}
