/**
 * shows: shows paid by the minute or with a ticket: private, group, peek-in and paid public shows.
 * Words: a *paid show* (row `show_session`) lasts from its request or opening to its end; a *participant* is one
 * viewer's part of it; a *heartbeat* is a proof of presence, sent every 5 s; the *meter* charges a participant's next
 * minute once it has begun and both sides were seen in it. A paid show takes place inside the performer's running
 * broadcast, and while it is exclusive, only its participants may watch.
 * Invariants: a performer is in at most one exclusive show; each (participant, minute) is charged once, enforced by a
 * database key; prices and shares are those at the time of the request; a started minute is due in full, a later one
 * never; time during which the meter was stopped isn't charged; a participant's media rights end with their part.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { ingestOf, playbackOf } from '../streaming/index.ts';
import type { Tickets } from '../tickets/index.ts';
import { card } from './card.ts';
import { createHeartbeats } from './meter/heartbeats.ts';
import { createMeterTimer } from './meter/meter-timer.ts';
import type { ShowRates } from './open-show.ts';
import type { MediaDoors } from './view/show-media.ts';
import { recheckShows, showsLiveHandlers } from './shows.live.ts';
import { showsEffects } from './shows.effects.ts';
import { showsReactions } from './shows.reactions.ts';
import { showsRealtime } from './shows.realtime.ts';
import { showsRoutes } from './shows.routes.ts';
import { createMeter } from './meter/meter.ts';

export { roomShow } from './view/room-show.ts';
export { setTerms } from './terms/set-terms.ts';
export { updatePrices } from './terms/update-terms.ts';
export type { ParticipantCharged, ParticipantMoved, ShowMoved } from './shows.events.ts';

export interface Shows {
  readonly module: Module;
  /** Runs one tick of the meter as of `now`. It also runs by itself every second; `now` is for tests. */
  tick(now: Date): Promise<boolean>;
  flushHeartbeats(): Promise<void>;
}

interface ShowUses {
  readonly settings: Pick<Settings, 'get' | 'isOff'>;
  readonly commissions: ShowRates;
  readonly tickets: Pick<Tickets, 'begin' | 'admit'>;
}

export function createShows(platform: Platform, { settings, commissions, tickets }: ShowUses): Shows {
  const heartbeats = createHeartbeats(platform);
  const prefer = { private: 'optionForPrivate', group: 'optionForGroup', paid: 'optionForBroadcast' } as const;
  const media: MediaDoors = {
    playback: (stream, kind) => playbackOf({ platform, settings }, { ...stream, prefer: settings.get(prefer[kind]) }),
    ingest: (grant) => ingestOf({ platform, settings }, grant),
  };
  const meter = createMeter(platform);
  const timer = createMeterTimer(platform, meter, heartbeats);
  return {
    tick: meter.tick,
    flushHeartbeats: heartbeats.flush,
    module: {
      ...card,
      routes: [showsRoutes({ rates: commissions, media, tickets, isOff: settings.isOff })],
      reactions: showsReactions,
      effects: showsEffects(platform),
      realtime: showsRealtime,
      live: showsLiveHandlers(platform, heartbeats),
      onConnect: recheckShows(platform),
      start: async () => timer.start(),
      stop: () => timer.stop(),
    },
  };
}
