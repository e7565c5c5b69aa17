import { performers } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { idOfAccount } from '../accounts/index.ts';
import { isBlocked, readBlocking } from './blocking.queries.ts';
import { unblockUser } from './unblock-user.ts';
import { updateBlocking } from './update-blocking.ts';

const { checkBlocking, blocking, updateBlocking: update, unblockUser: unblock } = performers;

export const blockingRoutes = implement('performers', {
  checkBlocking,
  blocking,
  updateBlocking: update,
  unblockUser: unblock,
})({
  checkBlocking: query(async ({ db, caller }, { params }) => ({
    blocked: await isBlocked(db, await idOfAccount(db, params.id), caller),
  })),
  blocking: query(({ db, caller }, { query: page }) => readBlocking(db, caller.accountId, page)),
  updateBlocking: command(updateBlocking),
  unblockUser: command(unblockUser),
});
