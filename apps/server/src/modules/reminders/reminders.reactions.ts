import type { Reactions } from '../../platform/module.ts';
import type { Site } from './reminder-mail.ts';
import { notifyStarted } from './remind.ts';

export const remindersReactions = (site: () => Site): Reactions => ({
  'stream/started': (tx, { performerId, startedAt }) => notifyStarted(tx, site(), performerId, new Date(startedAt)),
});
