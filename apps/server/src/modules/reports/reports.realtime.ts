import { reportsStaff } from '@footlight/contract';
import type { RealtimeMap } from '../../platform/module.ts';
import { staffRoomsOf } from '../../platform/realtime/staff-rooms.ts';
import './reports.events.ts';

export const reportsRealtime: RealtimeMap = {
  'reports/moved': ({ caseId }) => [
    { to: staffRoomsOf(reportsStaff.search.staff), event: 'report/moved', payload: { caseId } },
  ],
};
