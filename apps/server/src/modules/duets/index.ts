/**
 * duets: lets a performer on air invite another, so that both audiences see both shows side by side, without a contest.
 * Terms: the *host* invites the *guest*. An *invitation* waits 120 s for an answer. Invariants: both performers are
 * verified and agree. A performer is in at most one duet, and in none during a war or a private, group or paid show. A
 * duet ends with either show, or once one performer blocks the other. Each show keeps its own viewers, chat and
 * earnings.
 */
import type { Module } from '../../platform/module.ts';
import type { Streaming } from '../streaming/index.ts';
import { card } from './card.ts';
import { duetsReactions } from './duets.reactions.ts';
import { duetsRealtime } from './duets.realtime.ts';
import { duetsRoutes } from './duets.routes.ts';

export const createDuets = ({ viewersOf }: Pick<Streaming, 'viewersOf'>): Module => ({
  ...card,
  routes: [duetsRoutes(viewersOf)],
  reactions: duetsReactions,
  realtime: duetsRealtime,
});
