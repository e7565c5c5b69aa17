/**
 * wheels: a creator's wheel, which viewers pay to spin, and what it brought.
 * Words: a *version* is what was on a wheel at a time; a *spin* was paid and has a *result*, which is *owed* until it is
 * fulfilled or cancelled; a *seed* decides a spin, and its *commitment* (SHA-256) is published before the spin.
 * Invariants: a creator shows one wheel at most; the next spin's id and seed are fixed and committed to before anybody presses,
 * and the viewer's part is added after, so neither side can choose; payment, result and the next commitment commit together; seeds
 * are sealed until they are revealed; versions are never changed; tokens are given back once.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { CommissionOf } from '../commissions/index.ts';
import { createWheel } from './keep/create-wheel.ts';
import { unlockWheel } from './keep/unlock-wheel.ts';
import { resealSeeds } from './proofs/draw.ts';
import { refundOverdue } from './spins/refund-overdue.ts';
import { spinWheel } from './spins/spin-wheel.ts';
import './wheels.events.ts';
import { wheelsRealtime } from './wheels.realtime.ts';
import { wheelsRoutes } from './wheels.routes.ts';
import type { WheelDoors } from './wheels.rules.ts';

export { closeGivenBack } from './spins/settle-spin.ts';
export { lockOwedSpin } from './spins/spins.store.ts';
export { roomWheel } from './wheels.views.ts';

/** What the demo makes wheels and spins them by. */
export const wheelCommands = (doors: WheelDoors) => ({
  create: createWheel(doors),
  spin: spinWheel(doors),
  unlock: unlockWheel,
});

/** The module of wheels. */
export function createWheels(platform: Platform, commission: CommissionOf): Module {
  const { keyring } = platform;
  return {
    name: 'wheels',
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
