/**
 * wars: two performers on air simultaneously; both audiences see both, and score for a side, round by round.
 * Words: a *war* has two *sides*; the side with the higher score wins a *round*; a *score* pays its side's performer
 * immediately; an *entry* is a viewer's one-time payment if the war has a price; a *challenge* is a priced dare on one
 * side, whose contributions are holds.
 * Invariants: a performer is in at most one war, and in none during a private, group or paid show; a score counts if
 * and only if it was paid while its round was running; a closed round accepts no more; a challenge's holds are paid
 * when it is done and otherwise released; time without ticks counts against no one.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { UsesCommissions } from '../commissions/index.ts';
import type { Streaming } from '../streaming/index.ts';
import { card } from './card.ts';
import type { WarRates } from './rounds/pay-side.ts';
import { tick } from './rounds/tick.ts';
import { warsReactions } from './wars.reactions.ts';
import { warsRealtime } from './wars.realtime.ts';
import { warsRoutes } from './wars.routes.ts';

const TICK_MS = 1000;

export { refuseShutOut, refuseUnfit } from './stage-rules.ts';
export { hasWarBlock } from './wars.queries.ts';
export { warWins } from './wars.reads.ts';
export { lockPerformers } from './wars.store.ts';

export function createWars(
  platform: Platform,
  { commissions, viewersOf }: UsesCommissions & Pick<Streaming, 'viewersOf'>,
): Module {
  const rates: WarRates = { commission: commissions.for('streamWars') };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  const round = () =>
    tick(platform, new Date()).catch((error: unknown) => platform.log.error({ err: error }, 'the war timer failed'));
  return {
    ...card,
    routes: [warsRoutes(rates, viewersOf)],
    reactions: warsReactions,
    realtime: warsRealtime,
    async start() {
      if (!platform.config.ROLES.includes('worker')) return;
      timer = setInterval(() => {
        running ??= round().finally(() => (running = undefined));
      }, TICK_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
