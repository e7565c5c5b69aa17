import type { Input, peopleStaff } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { findAccount, restoreAccount, suspendAccount, type AccountRow } from '../accounts/index.ts';
import { record } from '../audit/index.ts';
import { revokeAccount } from '../auth/index.ts';
import { queueMail } from '../mails/index.ts';
import { restoredMail, suspendedMail, type Site } from './people-mails.ts';
import { readPerson, type PersonView } from './people.views.ts';

type Calls = typeof peopleStaff;

/** Finds an account that isn't staff. Throws NOT_FOUND. */
export async function findOther(tx: Tx, id: string): Promise<AccountRow> {
  const account = await findAccount(tx.db, { id });
  if (!account || account.role === 'staff' || account.erased_at) refuse('NOT_FOUND');
  return account;
}

/**
 * Suspends an account temporarily, or bans it permanently. Its sessions end with the commit; its sockets, rooms and
 * media end when the `account/suspended` fact is handled. Throws NOT_FOUND, or CONFLICT if it is already suspended or
 * banned.
 */
export const suspendPerson =
  (site: () => Site) =>
  async (tx: Tx, { params, body }: Input<Calls['suspend']>): Promise<PersonView> => {
    const account = await findOther(tx, params.id);
    const { reason, ban: isBan } = body;
    if (!(await suspendAccount(tx, account.id, reason, { isBan })))
      refuse('CONFLICT', isBan ? 'This account is banned already.' : 'This account is suspended already.');
    await revokeAccount(tx, account.id);
    await record(tx, {
      action: isBan ? 'account.ban' : 'account.suspend',
      subject: `${account.role}:${account.id}`,
      detail: { reason },
    });
    await queueMail(tx, suspendedMail(account, site(), reason, isBan));
    return readPerson(tx.db, account.id);
  };

/**
 * Restores a suspended account. Throws NOT_FOUND, CONFLICT if the account is active, or FORBIDDEN if it is banned and
 * the caller isn't an administrator.
 */
export const restorePerson =
  (site: () => Site) =>
  async (tx: Tx, { params, body: { reason } }: Input<Calls['restore']>): Promise<PersonView> => {
    const account = await findOther(tx, params.id);
    if (account.banned_at && tx.caller.staffRole !== 'admin') refuse('FORBIDDEN');
    if (!(await restoreAccount(tx, account.id))) refuse('CONFLICT', 'This account is already active.');
    await record(tx, { action: 'account.restore', subject: `${account.role}:${account.id}`, detail: { reason } });
    await queueMail(tx, restoredMail(account, site()));
    return readPerson(tx.db, account.id);
  };
