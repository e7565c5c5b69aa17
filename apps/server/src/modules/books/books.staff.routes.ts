import { booksStaff } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import type { Claims } from '../../platform/db/prove-claims.ts';
import { askForProof } from './prove-books.ts';
import { readBalance } from './read-balance.ts';
import { openTransfer, searchTransfers } from './read-transfers.ts';

export const booksStaffRoutes = (claims: Claims) =>
  implement(
    'booksStaff',
    booksStaff,
  )({
    balance: query(readBalance),
    prove: command(askForProof(claims)),
    transfers: searchTransfers,
    transfer: openTransfer,
  });
