import type { Reactions } from '../../platform/module.ts';
import type { Site } from './reminder-letter.ts';
import { notifyStarted } from './remind.ts';

export const performersReactions = (site: () => Site): Reactions => ({
  'stream/started': (tx, { performerId, startedAt }) => notifyStarted(tx, site(), performerId, new Date(startedAt)),
});
