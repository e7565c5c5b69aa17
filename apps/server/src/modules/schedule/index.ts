/**
 * schedule: performers' planned shows.
 * Words: the *schedule* is a week in the performer's own time zone. Its next show is stored as an instant.
 */
import type { Module } from '../../platform/module.ts';
import { card } from './card.ts';

export { listDue, readSchedule, readTimeZone } from './schedule.queries.ts';
export {
  instantOf,
  isSoon,
  isTimeZone,
  mistakeOf,
  openDaysOf,
  quietUntil,
  REMIND_MS,
  scheduleOf,
  slotsAfter,
  wallMs,
  type OpenDays,
} from './schedule.rules.ts';
export { keepQuiet, keepSchedule, lockSchedule, rollSchedule } from './schedule.store.ts';

export const createSchedule = (): Module => card;
