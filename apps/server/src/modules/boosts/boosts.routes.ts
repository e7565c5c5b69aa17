import { boosts, boostsStaff } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import type { BoostDoors } from './boost-doors.ts';
import { buyBoost } from './buy-boost.ts';
import { readState, searchBoosts, viewBoost } from './read-boosts.ts';
import { endByStaff, searchForStaff } from './staff/end-boost-by-staff.ts';

export const boostsRoutes = (doors: BoostDoors) =>
  implement(
    'boosts',
    boosts,
  )({
    buy: command(buyBoost(doors)),
    state: query(readState(doors)),
    search: query(searchBoosts),
    view: query(viewBoost),
  });

export const boostsStaffRoutes = (doors: BoostDoors) =>
  implement('boostsStaff', boostsStaff)({ search: query(searchForStaff), end: command(endByStaff(doors)) });
