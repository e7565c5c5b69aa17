import { developers, developersStaff } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { readChat, say } from './bots/bot-chat.ts';
import { listBots } from './bots/bots.store.ts';
import { botOf, createBot, removeBot, renewBot } from './bots/keep-bots.ts';
import { revokeAnyToken, searchTokens } from './staff/token-desk.ts';
import { createToken, tokenOf } from './tokens/create-token.ts';
import { revokeToken } from './tokens/end-tokens.ts';
import { listTokens } from './tokens/tokens.store.ts';

export const developersRoutes = implement(
  'developers',
  developers,
)({
  tokens: query(async ({ db, caller }) => {
    const data = (await listTokens(db, caller.accountId)).map(tokenOf);
    return { data, total: data.length };
  }),
  createToken: command(createToken),
  revokeToken: command(revokeToken),
  bots: query(async ({ db, caller }) => {
    const data = (await listBots(db, caller.accountId)).map(botOf);
    return { data, total: data.length };
  }),
  createBot: command(createBot),
  renewBot: command(renewBot),
  removeBot: command(removeBot),
  chat: query(readChat),
  say: command(say),
});

export const developersStaffRoutes = implement(
  'developersStaff',
  developersStaff,
)({
  tokens: query(searchTokens),
  revoke: command(revokeAnyToken),
});
