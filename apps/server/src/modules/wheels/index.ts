/**
 * wheels: a creator's wheels, which viewers pay to spin, and the results. Words: a *version* is a wheel's content at a
 * given time; a *spin* is paid for and has a *result*, which is *owed* until it is fulfilled or cancelled; a *seed*
 * decides a spin, and its *commitment* (SHA-256) is published before the spin. Invariants: a creator shows at most one
 * wheel; the next spin's id and seed are fixed and committed to before anyone spins, and the viewer's part is added
 * afterwards, so neither side can choose the result; payment, result and the next commitment commit together; seeds are
 * encrypted until they are revealed; versions never change; tokens are refunded at most once.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { UsesCommissions } from '../commissions/index.ts';
import { card } from './card.ts';
import { createWheel } from './keep/create-wheel.ts';
import { unlockWheel } from './keep/unlock-wheel.ts';
import { resealSeeds } from './proofs/draw.ts';
import { refundOverdue } from './spins/refund-overdue.ts';
import { spinWheel } from './spins/spin-wheel.ts';
import './wheels.events.ts';
import { wheelsRealtime } from './wheels.realtime.ts';
import { wheelsRoutes } from './wheels.routes.ts';
import type { WheelDoors } from './wheels.rules.ts';

export { visibleWheel } from './wheels.reads.ts';
export { closeGivenBack } from './spins/settle-spin.ts';
export { lockOwedSpin } from './spins/spins.store.ts';
export { roomWheel } from './wheels.views.ts';

/** Commands that the demo uses to create and spin wheels. */
export const wheelCommands = (doors: WheelDoors) => ({
  create: createWheel(doors),
  spin: spinWheel(doors),
  unlock: unlockWheel,
});

export function createWheels(platform: Platform, { commissions }: UsesCommissions): Module {
  const commission = commissions.for('wheel');
  const { keyring } = platform;
  return {
    ...card,
    routes: [wheelsRoutes({ keyring, commission })],
    realtime: wheelsRealtime,
    jobs: {
      'wheels.refund-overdue': {
        lane: 'money',
        cron: '* * * * *',
        run: async () => void (await refundOverdue(platform, new Date())),
      },
      'wheels.reseal': { lane: 'background', cron: '53 3 * * *', run: () => resealSeeds(platform) },
    },
  };
}
