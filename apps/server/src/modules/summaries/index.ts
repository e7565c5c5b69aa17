/**
 * summaries: what came of a public show: its length, viewers, earnings, supporters, new followers, clips and
 * recordings. It is read-only and owns no table, and above all modules that a show leaves something in.
 * Invariants: only the performer, the studio they belong to, and staff can read a summary.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { card } from './card.ts';
import { summariesRoutes, summariesStaffRoutes } from './summaries.routes.ts';

export const createSummaries = ({ files }: Pick<Platform, 'files'>): Module => ({
  ...card,
  routes: [summariesRoutes(files), summariesStaffRoutes(files)],
});
