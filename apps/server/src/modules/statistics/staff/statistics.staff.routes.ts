import { statisticsStaff } from '@footlight/contract';
import { implement, query } from '../../../platform/http/implement.ts';
import { viewAdmin } from './view-admin.ts';
import { viewOverview, type OverviewDoors } from './view-overview.ts';

export const statisticsStaffRoutes = (doors: OverviewDoors) =>
  implement(
    'statisticsStaff',
    statisticsStaff,
  )({ overview: query(viewOverview(doors)), admin: query(viewAdmin(doors)) });
