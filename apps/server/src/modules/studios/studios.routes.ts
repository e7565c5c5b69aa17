import { studios } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { readMe } from './studios.queries.ts';
import { updateProfile } from './update-profile.ts';

export const studiosRoutes = implement(
  'studios',
  studios,
)({
  me: query((context) => readMe(context.db, context.caller.accountId)),
  update: command(updateProfile),
});
