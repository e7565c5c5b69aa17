import type { Answer, developers, Input } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import '../developers.events.ts';
import { deleteExpiredTokens, deleteTokenOfBot, deleteTokens, type GoneToken } from './tokens.store.ts';

type Call = typeof developers.revokeToken;

/** Has every node forget tokens that are gone, and close what they hold open. */
export function announceEnd(tx: Tx, gone: readonly GoneToken[]): void {
  for (const [accountId, tokens] of Map.groupBy(gone, (token) => token.account_id))
    tx.announce('api-token/ended', {
      accountId,
      tokenIds: tokens.map(({ id }) => id),
      tokenKeys: tokens.map(({ token_hash: hash }) => hash.toString('base64url')),
    });
}

/** Ends a token of the caller: after the commit no node lets it in, and what it holds open is closed. */
export async function revokeToken(tx: Tx, { params }: Input<Call>): Promise<Answer<Call>> {
  const gone = await deleteTokens(tx, tx.caller.accountId, params.id);
  if (gone.length === 0) refuse('NOT_FOUND');
  announceEnd(tx, gone);
  return { success: true };
}

/** Ends the token of a bot. */
export const endTokenOfBot = async (tx: Tx, botId: string): Promise<void> =>
  announceEnd(tx, await deleteTokenOfBot(tx, botId));

/** Ends all tokens of an account. */
export const endTokensOf = async (tx: Tx, accountId: string): Promise<void> =>
  announceEnd(tx, await deleteTokens(tx, accountId));

/** Ends the tokens whose time is over. */
export const endExpiredTokens = async (tx: Tx): Promise<void> => announceEnd(tx, await deleteExpiredTokens(tx));
