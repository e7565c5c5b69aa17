import { planShow, reckonShow, runMeter } from './meter-model.ts';
import { randomOf } from './random.ts';

/**
 * Compares the product's rules with the reference calculation for `count` shows. Returns the outcomes that occurred.
 */
export function compareShows(count: number, seed: number) {
  const random = randomOf(seed);
  const ends = { left: 0, gone: 0, funds: 0, 'performer-left': 0 };
  const sums = { minutes: 0, chargedUnits: 0, reckonedUnits: 0, differing: 0, outages: 0 };
  for (let show = 0; show < count; show++) {
    const plan = planShow(random);
    const charged = runMeter(plan);
    const reckoned = reckonShow(plan);
    const same =
      charged.minutes === reckoned.minutes && charged.leftUnits === reckoned.leftUnits && charged.end === reckoned.end;
    if (!same && sums.differing++ === 0) console.error(JSON.stringify({ plan, charged, reckoned }));
    ends[charged.end]++;
    sums.minutes += charged.minutes;
    sums.chargedUnits += charged.spentUnits;
    sums.reckonedUnits += reckoned.spentUnits;
    sums.outages += plan.outages.length;
  }
  return { ends, ...sums };
}
