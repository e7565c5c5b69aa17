import { toys } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { updateToys, viewToys } from './update-toys.ts';

export const toysRoutes = (isOffered: () => boolean) =>
  implement(
    'toys',
    toys,
  )({
    view: query((context) => viewToys(context.db, context.caller.accountId, isOffered())),
    update: command(updateToys(isOffered)),
  });
