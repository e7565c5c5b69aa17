import { developers, developersStaff } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { checkStepUp } from '../auth/index.ts';
import { readChat, say } from './bots/bot-chat.ts';
import { listBots } from './bots/bots.store.ts';
import { botOf, createBot, removeBot, renewBot } from './bots/keep-bots.ts';
import { revokeAnyToken, searchTokens } from './staff/token-desk.ts';
import { createToken, tokenOf } from './tokens/create-token.ts';
import { revokeToken } from './tokens/end-tokens.ts';
import { listTokens } from './tokens/tokens.store.ts';

/** @param secret the site's key, used to check second-factor codes */
export const developersRoutes = (secret: string) =>
  implement(
    'developers',
    developers,
  )({
    tokens: query(async ({ db, caller }) => {
      const data = (await listTokens(db, caller.accountId)).map(tokenOf);
      return { data, total: data.length };
    }),
    createToken: async (context, { body: { password, code, ...wish } }) => {
      await checkStepUp(context, secret, { password, code });
      return context.inTransaction((tx) => createToken(tx, wish));
    },
    revokeToken: command(revokeToken),
    bots: query(async ({ db, caller }) => {
      const data = (await listBots(db, caller.accountId)).map(botOf);
      return { data, total: data.length };
    }),
    createBot: async (context, { body: { name, ...proof } }) => {
      await checkStepUp(context, secret, proof);
      return context.inTransaction((tx) => createBot(tx, name));
    },
    renewBot: async (context, { params, body }) => {
      await checkStepUp(context, secret, body);
      return context.inTransaction((tx) => renewBot(tx, params.id));
    },
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
