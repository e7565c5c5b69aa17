/**
 * summaries: the results of a public show: its length, viewers, earnings, supporters, new followers, clips and
 * recordings. It is read-only, owns no table, and sits above all modules in which a show leaves data.
 * Invariants: only the performer, the studio they belong to, and staff can read a summary.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { card } from './card.ts';
import { summariesRoutes, summariesStaffRoutes } from './summaries.routes.ts';

export const createSummaries = ({ files }: Pick<Platform, 'files'>): Module => ({
  ...card,
  routes: [summariesRoutes(files), summariesStaffRoutes(files)],
});
