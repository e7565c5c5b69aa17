/**
 * reports: user reports to staff, staff decisions on them, and notices to the people concerned.
 * Words: a *case* collects all reports about one subject until it is decided; *evidence* is the state of the subject at
 * the time of a report; a *claim* reserves a case for the staff member who will decide it; a *statement* gives a person
 * the decision and its reasons; an *appeal* requests a second review.
 * Invariants: a subject has at most one open case; evidence never changes and its files are protected from deletion; a
 * case is decided once, by the holder of its claim; an appeal is decided by someone else (enforced by the database);
 * reversing a decision restores removed content.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { sweepLines } from '../chat/index.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { reportMails } from './statements/statement-mails.ts';
import { endSuspensions } from './end-suspensions.ts';
import { PICTURES_JOB } from './file-case.ts';
import { keepPictures } from './keep-pictures.ts';
import './reports.events.ts';
import type { ReportDoors } from './report-doors.ts';
import { reportsReactions } from './reports.reactions.ts';
import { reportsRealtime } from './reports.realtime.ts';
import { reportsRoutes, reportsStaffRoutes } from './reports.routes.ts';
import { isLineReported, sweepCases } from './sweep-cases.store.ts';

export { fileReport } from './file-report.ts';

/** Dependencies of the reports module, based on the site's settings. */
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

export function createReports(platform: Platform, { settings }: { readonly settings: Pick<Settings, 'get'> }): Module {
  const doors = reportDoors(platform, settings);
  return {
    ...card,
    mails: reportMails,
    routes: [reportsRoutes(doors), reportsStaffRoutes(doors, platform.files)],
    reactions: reportsReactions(doors),
    realtime: reportsRealtime,
    sweeps: { reports: sweepCases, chat: sweepLines(isLineReported) },
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
