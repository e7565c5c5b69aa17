/**
 * performers: creators, who earn; their own profile and what other modules set about them.
 * Words: *verified* means that staff have approved the documents; a *member* belongs to a studio; `streamingStatus` is
 * what the directory shows (offline, public, away); the *schedule* is a week in the performer's own time zone, whose next
 * show is kept as an instant; a *reminder* is a viewer's wish to hear of a performer's shows.
 * Invariants: only a verified performer goes live or publishes; a performer has an earnings account from registration on.
 * Who asked for it is told once of each start: 15 minutes before the planned one, or when a show begins before that.
 * The directory (search, pages, categories) is not here.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { performersReactions } from './performers.reactions.ts';
import { performersRealtime } from './performers.realtime.ts';
import { performersRoutes } from './performers.routes.ts';
import { remindAll } from './remind.ts';

export { createPerformer, type NewPerformer } from './create-performer.ts';
export { setCategory } from './set-category.ts';
export { setStreamingStatus } from './set-streaming-status.ts';
/** For the module verification, which decides. */
export { lockVerification as lockPerformer, setVerification as setPerformerVerification } from './performers.store.ts';

export { isSoon, slotsAfter, scheduleOf, type OpenDays } from './schedule.rules.ts';

export function createPerformers(
  platform: Pick<Platform, 'files' | 'transactions' | 'database' | 'config'>,
  settings: Pick<Settings, 'get'>,
): Module {
  const site = () => ({ name: settings.get('siteName'), url: platform.config.publicUrl });
  return {
    name: 'performers',
    routes: [performersRoutes(platform.files)],
    realtime: performersRealtime,
    reactions: performersReactions(site),
    jobs: {
      'performers.remind': { cron: '* * * * *', run: () => remindAll(platform, site(), new Date()) },
    },
  };
}
