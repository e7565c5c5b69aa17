import type { LiveEventName } from '@footlight/contract';
import { withCreated, withDeleted, withRemoved } from '../../apps/web/src/features/chat/chat.live.ts';
import {
  withEarnings,
  withGoal,
  withKing as withConsoleKing,
  withRoomUpdate as withConsoleUpdate,
  withState as withConsoleState,
  withViewers as withConsoleViewers,
} from '../../apps/web/src/features/broadcast-console/console.live.ts';
import { withCurrent, withParticipant, withShow } from '../../apps/web/src/features/shows/shows.live.ts';
import {
  withKing,
  withMode,
  withPoll,
  withRoomUpdate,
  withState,
  withToys,
  withViewers,
  withWarWins,
  withWheel,
} from '../../apps/web/src/features/streaming/streaming.live.ts';
import { withTip } from '../../apps/web/src/features/tips/tips.live.ts';
import { paymentAfter, profileAfter } from '../../apps/web/src/features/wallet/wallet.live.ts';
import { withOwnChallenge, withOwnWar } from '../../apps/web/src/features/wars/desk/own-wars.live.ts';
import { withChallenge, withScore, withWar } from '../../apps/web/src/features/wars/wars.live.ts';

/** A page's reaction to a fact: the reducer that its hook uses, or `again` if the hook refetches. */
type Reducer = (state: never, fact: never) => unknown;
export interface Projection {
  readonly path: string;
  readonly of: 'viewer' | 'performer';
  readonly facts: Partial<Record<LiveEventName, Reducer | 'again'>>;
  /** Maps the response to what the page stores. Unchanged by default. */
  readonly keep?: (answer: never) => unknown;
  /** Part of the state that is compared with a fresh fetch. Defaults to all of it. */
  readonly compare?: (state: never) => unknown;
}
type Of<F extends (state: never, ...rest: never[]) => unknown> = Parameters<F>[0];

const roomWar =
  (by: typeof withScore | typeof withChallenge) =>
  (room: Of<typeof withWar>, fact: never): unknown =>
    room.war ? { ...room, war: by(room.war, fact) } : room;
/** A state change doesn't include what else changed, so the page refetches, as for an unknown show. */
function withShowChanged(shows: Of<typeof withCurrent>, fact: Parameters<typeof withShow>[1]): unknown {
  const known = shows.data.find(({ _id }) => _id === fact.sessionId);
  const isNews = known ? known.state !== fact.state : fact.state !== 'ended';
  return isNews ? 'again' : withCurrent(shows, (show) => withShow(show, fact));
}
const showFacts = {
  'show/changed': withShowChanged,
  'show/seat-changed': (shows: Of<typeof withCurrent>, fact: Parameters<typeof withParticipant>[1]) =>
    shows.data.find(({ _id }) => _id === fact.sessionId)?.you?.state === fact.state
      ? withCurrent(shows, (show) => withParticipant(show, fact))
      : 'again',
} satisfies Projection['facts'];
/**
 * Excludes from the comparison: the time, which is the browser's; the performer's card and the still, which the page
 * doesn't refetch; the viewer count of an offline room; and the counted tips, which only the page has.
 */
const roomOf = ({
  lastLiveAt: _when,
  performer: { live: _card, ...performer },
  snapshotUrl: _still,
  countedTips: _counted,
  ...rest
}: Of<typeof withState> & { countedTips?: unknown }) => ({
  ...rest,
  viewers: rest.state === 'offline' ? 0 : rest.viewers,
  performer,
});

export const projections = (ids: { performer: string; conversation: string }): Record<string, Projection> => ({
  room: {
    path: `/streaming/broadcast/${ids.performer}`,
    of: 'viewer',
    compare: roomOf,
    facts: {
      'stream/viewer-count': withViewers,
      'poll/changed': withPoll,
      'stream/started': 'again',
      'stream/state-changed': (room: Of<typeof withState>, fact: Parameters<typeof withState>[1]) =>
        withState(room, fact, ''),
      'stream/room-updated': withRoomUpdate,
      'stream/king-changed': withKing,
      'device/changed': withToys,
      'show/mode': withMode,
      'tip/sent': withTip,
      'war/changed': withWarWins,
      'wheel/changed': withWheel,
      'wheel/spun': withWheel,
    },
  },
  console: {
    path: '/streaming/console',
    of: 'performer',
    compare: consoleOf,
    facts: {
      'stream/viewer-count': withConsoleViewers,
      'stream/state-changed': withConsoleState,
      'stream/room-updated': withConsoleUpdate,
      'earnings/changed': withEarnings,
      'tip/sent': withGoal,
      'stream/king-changed': withConsoleKing,
    },
  },
  chat: {
    path: `/messages/conversations/public/${ids.conversation}?limit=100`,
    of: 'viewer',
    keep: (page: unknown) => ({ pages: [page], pageParams: [{}] }),
    facts: {
      'message/created': (pages: Of<typeof withCreated>, fact: Parameters<typeof withCreated>[1]) =>
        fact.conversationId === ids.conversation ? withCreated(pages, fact) : pages,
      'message/deleted': (pages: Of<typeof withDeleted>, fact: { _id: string }) => withDeleted(pages, fact._id),
      'message/removed': (pages: Of<typeof withRemoved>, fact: { _id?: string }) => withRemoved(pages, fact._id),
    },
  },
  wallet: { path: '/users/me', of: 'viewer', facts: { 'wallet/balance-changed': profileAfter }, compare: balance },
  earnings: { path: '/performers/me', of: 'performer', facts: { 'earnings/changed': profileAfter }, compare: balance },
  viewersShows: { path: '/streaming/shows/current', of: 'viewer', facts: showFacts },
  performersShows: {
    path: '/streaming/shows/current',
    of: 'performer',
    // The desk refetches its totals.
    facts: { ...showFacts, 'earnings/changed': 'again' },
  },
  war: {
    path: `/streaming/stream-wars/${ids.performer}`,
    of: 'viewer',
    compare: goingWar,
    facts: {
      'war/changed': (room: Of<typeof withWar>, { war }: { war: Parameters<typeof withWar>[1] }) => withWar(room, war),
      'war/scored': roomWar(withScore),
      'challenge/changed': roomWar(withChallenge),
    },
  },
  ownWars: {
    path: '/streaming/stream-wars/current',
    of: 'performer',
    facts: {
      'war/changed': (own: Of<typeof withOwnWar>, { war }: { war: Parameters<typeof withOwnWar>[1] }) =>
        withOwnWar(own, war),
      'war/scored': (own: Of<typeof withOwnWar>, fact: Parameters<typeof withScore>[1]) => ({
        data: own.data.map((war) => withScore(war, fact)),
      }),
      'challenge/changed': withOwnChallenge,
    },
  },
});

/** A finished war stays on the page until the user closes it, while a fresh fetch returns none. */
function goingWar({ war, you }: Of<typeof withWar>): unknown {
  return war && war.state !== 'ended' ? { war, you } : null;
}
/**
 * Totals of an ended show stay visible to its performer until the next one. Excludes fields that only the console sets,
 * which arrive in its own response.
 */
function consoleOf(console: Of<typeof withConsoleState>): unknown {
  const { earnedTokens, shares, tips, goal, goals, viewers, kingSettings: _own, ...rest } = console;
  return console.state === 'offline' ? rest : { ...rest, earnedTokens, shares, tips, goal, goals, viewers };
}
function balance(profile: { balance: number }): unknown {
  return { balance: profile.balance };
}

/** A purchase that has been started. */
export const purchase = (id: string): Projection => ({
  path: `/payment/${id}`,
  of: 'viewer',
  facts: { 'payment/updated': paymentAfter },
});
