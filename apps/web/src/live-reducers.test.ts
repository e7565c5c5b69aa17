import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

type Reducer = (state: unknown, ...fact: unknown[]) => unknown;
interface Case {
  readonly state: unknown;
  /** Arguments after the state: the event, and any others the reducer takes. */
  readonly facts: readonly (readonly unknown[])[];
}

const AT = '2026-01-01T00:00:00Z';
const LATER = '2026-01-01T00:01:00Z';
const room = {
  performer: { _id: 'mara', streamingStatus: 'public', isOnline: true },
  state: 'live',
  streamId: 's1',
  viewers: 3,
  topTippers: [{ username: 'ann', avatar: '', tokens: 15 }],
  show: { mode: 'public' },
};
const SHARES = { gross: 6, platform: 1, studio: 0 };
const page = {
  state: 'live',
  streamId: 's1',
  viewers: 3,
  earnedTokens: 5,
  shares: SHARES,
  tips: 1,
  goal: undefined,
  title: 'Now',
};
const started = { performerId: 'mara', streamId: 's2', title: 'Next', startedAt: AT };
const ended = { performerId: 'mara', streamId: 's1', state: 'offline', reason: 'performer left' };
const away = { performerId: 'mara', streamId: 's1', state: 'away', reason: 'pause' };
const update = { performerId: 'mara', title: 'New', goal: null, tipMenu: [], pinnedNote: null, slowModeSeconds: 0 };
const tip = {
  _id: 't1',
  performerId: 'mara',
  conversationId: 'c',
  username: 'bob',
  avatar: '',
  token: 15,
  createdAt: AT,
};
const poll = { _id: 'p1', status: 'open', votes: 1, options: [] };
const line = { _id: 'm1', conversationId: 'c', text: 'hi', isDeleted: false, sender: { _id: 'ann' }, createdAt: AT };
const lines = { pages: [{ data: [{ ...line, _id: 'm0' }], total: 1 }], pageParams: [1] };
const notice = { _id: 'n1', type: 'tip', isRead: false, createdAt: AT, updatedAt: AT };
const notices = { data: [{ ...notice, _id: 'n0' }], total: 1, unread: 1 };
const talk = { _id: 'c1', unread: 1, lastMessage: 'hey', lastMessageCreatedAt: AT };
const vods = { data: [{ _id: 'v1', state: 'recording', progress: 0, isTrimming: false }], total: 1 };
const moved = { vodId: 'v1', performerId: 'mara', kind: 'public', at: AT };
const post = { _id: 'o1', likes: 1, comments: 0, isLiked: false };
const items = {
  data: [{ _id: 'i1', status: 'processing', main: { uploadId: 'u1', name: 'a', state: 'processing', progress: 5 } }],
  total: 1,
};
const file = { uploadId: 'u1', purpose: 'video', state: 'ready', progress: 100 };
const failedFile = { ...file, state: 'failed', failure: 'broken' };
const show = {
  _id: 'g1',
  state: 'open',
  viewers: 1,
  peeking: 0,
  canPeek: true,
  you: { state: 'waiting', minutes: 0, spentTokens: 0 },
};
const shown = {
  sessionId: 'g1',
  performerId: 'mara',
  kind: 'group',
  state: 'running',
  viewers: 2,
  peeking: 1,
  canPeek: true,
  startedAt: AT,
};
const participant = {
  sessionId: 'g1',
  performerId: 'mara',
  state: 'sitting',
  minutes: 1,
  spentTokens: 10,
  paidUntil: AT,
};
const side = (id: string) => ({ performer: { _id: id }, score: 1, total: 2 });
const war = {
  _id: 'w1',
  state: 'running',
  round: 1,
  entryPrice: 0,
  startedAt: AT,
  sides: [side('mara'), side('nora')],
  challenges: [],
};
const duet = { _id: 'd1', state: 'running' };
const challenge = { challenge: { _id: 'c1', warId: 'w1', state: 'funded', raisedTokens: 5 } };
const score = {
  warId: 'w1',
  round: 1,
  performerId: 'mara',
  username: 'bob',
  token: 5,
  scores: [6, 1],
  totals: [7, 2],
  createdAt: AT,
};

const crowned = { performerId: 'mara', streamId: 's1', king: { _id: 'u2', username: 'bob', avatar: '' } };
const uncrowned = { ...crowned, king: null };

/** Every event reducer with sample arguments. */
const cases: Readonly<Record<string, Case>> = {
  'broadcast-console/console.live.ts withViewers': { state: page, facts: [[{ viewers: 9 }]] },
  'broadcast-console/console.live.ts withStarted': { state: page, facts: [[started]] },
  'broadcast-console/console.live.ts withState': { state: page, facts: [[ended], [away]] },
  'broadcast-console/console.live.ts withRoomUpdate': { state: page, facts: [[update]] },
  'broadcast-console/console.live.ts withEarnings': {
    state: page,
    facts: [[{ streamId: 's1', earnedTokens: 20, shares: { ...SHARES, gross: 21 }, tips: 2, balance: 20, at: AT }]],
  },
  'broadcast-console/console.live.ts withGoal': {
    state: page,
    facts: [[{ ...tip, goal: { title: 'Set', targetTokens: 100, raisedTokens: 35 } }]],
  },
  'broadcast-console/console.live.ts withKing': { state: page, facts: [[crowned], [uncrowned]] },
  'broadcast-console/console.live.ts withTipInFeed': { state: [], facts: [[tip]] },
  'chat/chat.live.ts withCreated': { state: lines, facts: [[line]] },
  'chat/chat.live.ts withDeleted': { state: lines, facts: [['m0']] },
  'chat/chat.live.ts withRemoved': { state: lines, facts: [['m0'], [undefined]] },
  'catalog/desk/desk.live.ts withStatus': {
    state: items,
    facts: [[{ itemId: 'i1', kind: 'video', status: 'active' }], [{ itemId: 'i2', kind: 'video', status: 'active' }]],
  },
  'catalog/desk/desk.live.ts withFile': { state: items.data[0], facts: [[file], [failedFile]] },
  'catalog/desk/desk.live.ts withFiles': { state: items, facts: [[file], [failedFile]] },
  'feed/feed.live.ts withTally': { state: post, facts: [[{ postId: 'o1', likes: 2, comments: 1 }]] },
  'feed/feed.live.ts withLike': { state: post, facts: [[true], [false]] },
  'recordings/recordings.live.ts withMoved': {
    state: { isRecording: false },
    facts: [
      [moved, true],
      [moved, false],
    ],
  },
  'recordings/recordings.live.ts withChanged': {
    state: vods,
    facts: [[{ vodId: 'v1', state: 'processing', progress: 20, isTrimming: false }]],
  },
  'shows/shows.live.ts withShow': { state: show, facts: [[shown], [{ ...shown, state: 'ended', endReason: 'host' }]] },
  'shows/shows.live.ts withParticipant': {
    state: show,
    facts: [[participant], [{ ...participant, state: 'left', endReason: 'left' }]],
  },
  'streaming/streaming.live.ts withViewers': { state: room, facts: [[{ performerId: 'mara', viewers: 9 }]] },
  'streaming/streaming.live.ts withStarted': { state: room, facts: [[started]] },
  'streaming/streaming.live.ts withState': {
    state: room,
    facts: [
      [ended, AT],
      [away, AT],
    ],
  },
  'crowdfunding/crowdfunding.live.ts withChange': {
    state: { _id: 'c1', status: 'active', goalTokens: 50, raisedTokens: 5, contributors: 1 },
    facts: [[{ crowdfundingId: 'c1', title: 'A', status: 'active', goalTokens: 50, raisedTokens: 9, contributors: 2 }]],
  },
  'tickets/tickets.live.ts withChange': {
    state: { _id: 's1', title: 'A', status: 'announced', startsAt: AT, sold: 1, isSoldOut: false },
    facts: [[{ showId: 's1', title: 'B', status: 'announced', startsAt: AT, sold: 2, isSoldOut: true }]],
  },
  'streaming/streaming.live.ts withWarWins': {
    state: room,
    facts: [[{ war: { sides: [{ performer: { _id: 'mara' }, wins: 2 }] } }]],
  },
  'streaming/streaming.live.ts withMode': {
    state: room,
    facts: [[{ performerId: 'mara', mode: 'group', sessionId: 'g1', canPeek: true, seats: 2, maxViewers: 5 }]],
  },
  'streaming/streaming.live.ts withKing': { state: room, facts: [[crowned], [uncrowned]] },
  'streaming/streaming.live.ts withToys': { state: room, facts: [[{ performerId: 'mara', actions: [] }]] },
  'streaming/streaming.live.ts withRoomUpdate': { state: room, facts: [[update]] },
  'tips/tips.live.ts withTip': { state: room, facts: [[tip], [{ ...tip, _id: 't2', username: 'ann' }]] },
  'wallet/wallet.live.ts profileAfter': {
    state: { balance: 5 },
    facts: [[{ balance: 20, at: AT, reason: 'tip' }, AT]],
  },
  'wallet/wallet.live.ts paymentAfter': {
    state: { _id: 'p1', status: 'pending', tokens: 0 },
    facts: [[{ paymentId: 'p1', status: 'paid', tokens: 100 }]],
  },
  'duets/duets.live.ts withRoomDuet': {
    state: { duet },
    facts: [[{ ...duet, state: 'ended' }], [{ ...duet, _id: 'd2' }], [{ ...duet, _id: 'd2', state: 'ended' }]],
  },
  'duets/duets.live.ts withOwnDuet': {
    state: { data: [duet], total: 1 },
    facts: [[{ ...duet, state: 'ended' }], [{ ...duet, _id: 'd2', state: 'invited' }]],
  },
  'wars/wars.live.ts withWar': { state: { war, you: null }, facts: [[{ ...war, round: 2 }], [{ ...war, _id: 'w2' }]] },
  'streaming/streaming.live.ts withPoll': {
    state: room,
    facts: [[{ performerId: 'mara', poll }], [{ performerId: 'mara', poll: { ...poll, status: 'closed' } }]],
  },
  'streaming/streaming.live.ts withWheel': {
    state: room,
    facts: [[{ performerId: 'mara', wheel: { _id: 'w1', title: 'Wishes' } }], [{ performerId: 'mara', wheel: null }]],
  },
  'wars/wars.live.ts withScore': { state: war, facts: [[score]] },
  'wars/wars.live.ts withChallenge': { state: war, facts: [[challenge]] },
  'wars/desk/own-wars.live.ts withOwnWar': {
    state: { data: [war] },
    facts: [[{ ...war, round: 2 }], [{ ...war, _id: 'w2' }]],
  },
  'wars/desk/own-wars.live.ts withOwnChallenge': { state: { data: [war] }, facts: [[challenge]] },
  'notifications/notifications.live.ts withArrived': {
    state: notices,
    facts: [
      [{ notification: notice, unread: null }, 20],
      [{ notification: notice, unread: 4 }, 20],
      [{ notification: { ...notice, _id: 'n0', updatedAt: LATER }, unread: null }, 20],
    ],
  },
  'notifications/notifications.live.ts withRead': {
    state: notices,
    facts: [[{ ids: ['n0'], unread: 0 }], [{ ids: null, unread: 0 }]],
  },
  'messaging/messaging.live.ts withMessage': { state: lines, facts: [[line]] },
  'messaging/messaging.live.ts withChanged': { state: lines, facts: [[{ _id: 'm0', text: 'hello', editedAt: AT }]] },
  'messaging/messaging.live.ts withDeleted': { state: lines, facts: [['m0']] },
  'messaging/messaging.live.ts withoutAll': { state: lines, facts: [[]] },
  'messaging/messaging.live.ts withState': { state: talk, facts: [[{ ...talk, unread: 2 }]] },
  'messaging/messaging.live.ts withTalk': {
    state: { pages: [{ data: [{ ...talk, _id: 'c0' }, talk], total: 2 }], pageParams: [1] },
    facts: [[{ ...talk, unread: 2, lastMessage: 'hi', lastMessageCreatedAt: LATER }]],
  },
};
/** Functions that apply local actions or responses rather than events. */
const NO_FACTS = /^(withLocal|withLocalFailed|withLocalSending|withoutLine|withAnswer|withCurrent)$/;

const features = path.join(import.meta.dirname, 'features');
const files = globSync('**/*.live.ts', { cwd: features }).map((file) => file.replaceAll('\\', '/'));
const reducersOf = async (file: string): Promise<Record<string, Reducer>> =>
  import(pathToFileURL(path.join(features, file)).href);

test('covers every live reducer', async () => {
  const all: string[] = [];
  for (const file of files) {
    const names = Object.entries(await reducersOf(file)).filter(([, value]) => typeof value === 'function');
    all.push(
      ...names.flatMap(([name]) => (/^with|After$/.test(name) && !NO_FACTS.test(name) ? [`${file} ${name}`] : [])),
    );
  }
  expect(Object.keys(cases).toSorted()).toEqual(all.toSorted());
});

test.each(Object.entries(cases))('%s: a repeated fact changes nothing', async (place, { state, facts }) => {
  const [file = '', name = ''] = place.split(' ');
  const reduce = (await reducersOf(file))[name]!;
  for (const fact of facts) {
    const once = reduce(structuredClone(state), ...fact);
    expect(once).not.toBeUndefined();
    expect(reduce(structuredClone(once), ...fact)).toEqual(once);
  }
});
