import { reportsStaff } from '@footlight/contract';
import type { RealtimeMap } from '../../platform/module.ts';
import { staffRoomsOf } from '../../platform/realtime/staff-rooms.ts';
import './reports.events.ts';

/** Whoever is at the queue hears that it moved. */
export const reportsRealtime: RealtimeMap = {
  'reports/moved': ({ caseId }) => [
    { to: staffRoomsOf(reportsStaff.search.staff), event: 'report/moved', payload: { caseId } },
  ],
};
