/**
 * reports: what people report to staff, how staff decide it, and what they say to whom it is about.
 * Words: a *case* is all that was reported about one thing until it is decided; *evidence* is the thing as it was at the moment of a
 * report; a *claim* is whose turn it is to decide; a *statement* says to a person what was decided and why; an *appeal* is the wish for a
 * second look.
 * Invariants: a thing has one open case; evidence does not change and its files are held from removal; a case is decided once, by who
 * has claimed it; an appeal is decided by somebody else (the database holds it); undone, what was taken away is back.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { endSuspensions } from './end-suspensions.ts';
import { PICTURES_JOB } from './file-case.ts';
import { keepPictures } from './keep-pictures.ts';
import './reports.events.ts';
import type { ReportDoors } from './report-doors.ts';
import { reportsReactions } from './reports.reactions.ts';
import { reportsRealtime } from './reports.realtime.ts';
import { reportsRoutes, reportsStaffRoutes } from './reports.routes.ts';
import { sweepCases } from './sweep-cases.store.ts';

export { reportMails } from './statements/statement-mails.ts';
export { fileReport } from './file-report.ts';

/** What reports need of the site, as staff have set it. */
export const reportDoors = (
  { secret, config }: Pick<Platform, 'secret' | 'config'>,
  settings: Pick<Settings, 'get'>,
): ReportDoors => ({
  secret,
  publicUrl: config.publicUrl,
  siteName: () => settings.get('siteName'),
  approvesFirst: () => settings.get('approveContentFirst'),
  hidesAtOnce: () => settings.get('takedownHidesAtOnce'),
});

/** The module of what is reported. */
export function createReports(platform: Platform, settings: Pick<Settings, 'get'>): Module {
  const doors = reportDoors(platform, settings);
  return {
    name: 'reports',
    routes: [reportsRoutes(doors), reportsStaffRoutes(doors, platform.files)],
    reactions: reportsReactions(doors),
    realtime: reportsRealtime,
    sweeps: { reports: sweepCases },
    jobs: {
      [PICTURES_JOB]: { lane: 'content', run: keepPictures(platform) },
      'reports.end-suspensions': {
        lane: 'live',
        cron: '*/10 * * * *',
        run: () => endSuspensions(platform, new Date()),
      },
    },
  };
}
