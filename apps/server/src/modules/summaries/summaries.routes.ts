import { summaries, summariesStaff } from '@footlight/contract';
import { implement, query } from '../../platform/http/implement.ts';
import { listSummaries } from './list-summaries.ts';
import { viewAnySummary, viewSummary, type SummaryFiles } from './view-summary.ts';

export const summariesRoutes = (files: SummaryFiles) =>
  implement('summaries', summaries)({ list: query(listSummaries), view: query(viewSummary(files)) });

export const summariesStaffRoutes = (files: SummaryFiles) =>
  implement('summariesStaff', summariesStaff)({ view: query(viewAnySummary(files)) });
