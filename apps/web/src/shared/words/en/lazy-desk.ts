import { alertDesk } from './alert-desk.ts';
import { console } from './console.ts';
import { pollDesk } from './poll-desk.ts';
import { raidDesk } from './raid-desk.ts';
import { recordDesk } from './record-desk.ts';
import { scheduleDesk } from './schedule-desk.ts';
import { showDesk } from './show-desk.ts';
import { toyDesk } from './toy-desk.ts';
import { toys } from './toys.ts';

export const lazyDesk = {
  ...console,
  ...alertDesk,
  ...pollDesk,
  ...showDesk,
  ...raidDesk,
  ...recordDesk,
  ...scheduleDesk,
  ...toyDesk,
  ...toys,
};
