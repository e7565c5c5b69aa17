import type { Answer, developers, Input } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import '../developers.events.ts';
import { deleteExpiredTokens, deleteTokenOfBot, deleteTokens, type GoneToken } from './tokens.store.ts';

type Call = typeof developers.revokeToken;

/** Makes all nodes forget deleted tokens and close their open connections. */
export function announceEnd(tx: Tx, gone: readonly GoneToken[]): void {
  for (const [accountId, tokens] of Map.groupBy(gone, (token) => token.account_id))
    tx.announce('api-token/ended', {
      accountId,
      tokenIds: tokens.map(({ id }) => id),
      tokenKeys: tokens.map(({ token_hash: hash }) => hash.toString('base64url')),
    });
}

/** Revokes one of the caller's tokens. After the commit every node rejects it and closes its open connections. */
export async function revokeToken(tx: Tx, { params }: Input<Call>): Promise<Answer<Call>> {
  const gone = await deleteTokens(tx, tx.caller.accountId, params.id);
  if (gone.length === 0) refuse('NOT_FOUND');
  announceEnd(tx, gone);
  return { success: true };
}

export const endTokenOfBot = async (tx: Tx, botId: string): Promise<void> =>
  announceEnd(tx, await deleteTokenOfBot(tx, botId));

export const endTokensOf = async (tx: Tx, accountId: string): Promise<void> =>
  announceEnd(tx, await deleteTokens(tx, accountId));

export const endExpiredTokens = async (tx: Tx): Promise<void> => announceEnd(tx, await deleteExpiredTokens(tx));
