/**
 * The crowd in public rooms, which watches, chats, tips and follows. It is busy in rooms that somebody watches, and
 * mostly quiet elsewhere.
 */
import { chat, favourites, wars } from '@footlight/contract';
import { publishViewers, type LiveBroadcast } from '../../modules/streaming/index.ts';
import type { Effects, Platform } from '../../platform/module.ts';
import { chatLines } from '../chat-lines.ts';
import { findChatOf, type Company, type Guest, type Host } from './company.ts';
import { asides, exchanges, germanRemarks, remarks } from './lines.ts';
import { createPresence } from './presence.ts';
import { tip } from './tip.ts';

const ROUND_MS = 3000;
/** Number of rounds between two actions in rooms that nobody watches. */
const QUIET_ROUNDS = 5;
const ANSWER_MS = 4500;
/** Interval at which two demo creators challenge each other to a war. */
const WAR_MS = 12 * 60_000;
const FIRST_WAR_MS = 90_000;
/** Sorts after every node's id, so that nodes with sockets notify their rooms themselves. */
const NODE = 'zz-demo-audience';

interface Doors {
  readonly platform: Platform;
  liveBroadcasts(): Promise<readonly LiveBroadcast[]>;
}

export interface Audience {
  readonly effects: Effects;
  begin(): void;
}

export function createAudience({ platform, liveBroadcasts }: Doors, company: Company): Audience {
  const { hosts, guests, calls, timers, dice } = company;
  const db = platform.database.kysely;
  const presence = createPresence(company);
  /** Creators whose public room is closed during a private or group show. */
  const closed = new Set<string>();
  const decks = new Map<string, string[]>();
  const chats = new Map<string, string>();
  let round = 0;
  let rooms: readonly string[] = [];

  const isWatched = (performerId: string) => platform.realtime.localSockets(`performer:${performerId}`).length > 0;

  async function play(): Promise<false> {
    const isQuiet = ++round % QUIET_ROUNDS === 0;
    if (isQuiet || rooms.length === 0) rooms = (await liveBroadcasts()).map(({ performerId }) => performerId);
    publishViewers(platform, { nodeId: NODE, rooms: presence.step(rooms, (id) => closed.has(id)) });
    const open = rooms.filter((id) => !closed.has(id));
    const busy = open.filter((id) => isWatched(id) && dice(2) === 0);
    if (isQuiet && open.length > 0) busy.push(open[dice(open.length)] ?? '');
    for (const performerId of new Set(busy)) timers.after(dice(ROUND_MS), () => act(performerId));
    return false;
  }

  async function act(performerId: string): Promise<void> {
    const inside = presence.guestsIn(performerId);
    const guest = inside[dice(inside.length)];
    const host = hosts.get(performerId);
    if (!guest) return;
    const turn = dice(20);
    if (turn < 3) await tip(platform, company, guest, performerId);
    else if (turn === 3) await calls.call(favourites.like, guest.caller, { params: { id: performerId } });
    else if (turn < 6 && host) await say(host, performerId, asides[dice(asides.length)] ?? '');
    else if (turn < 10 && host) await talk(guest, host);
    else await say(guest, performerId, lineFor(performerId));
  }

  async function say({ caller }: Guest | Host, performerId: string, text: string): Promise<void> {
    const id = chats.get(performerId) ?? (await findChatOf(db, performerId));
    if (!id) return;
    chats.set(performerId, id);
    await calls.call(chat.sendPublic, caller, { params: { id }, body: { text } });
  }

  /** Asks a question as a guest, and answers it as the host a moment later. */
  async function talk(guest: Guest, host: Host): Promise<void> {
    const pairs = exchanges[host.persona.category];
    const [asked, said] = pairs[dice(pairs.length)] ?? ['', ''];
    await say(guest, host.caller.accountId, asked);
    timers.after(ANSWER_MS, () => say(host, host.caller.accountId, said));
  }

  /** Draws from a shuffled deck, so that a room sees every line once before any line is repeated. */
  function lineFor(performerId: string): string {
    const deck = decks.get(performerId) ?? [];
    if (deck.length === 0) {
      const { category } = hosts.get(performerId)?.persona ?? {};
      deck.push(...remarks, ...germanRemarks, ...(category ? chatLines[category] : []));
    }
    decks.set(performerId, deck);
    return deck.splice(dice(deck.length), 1)[0] ?? '';
  }

  async function challenge(): Promise<false> {
    const free = rooms.filter((id) => hosts.has(id) && !closed.has(id));
    const asking = hosts.get(free[dice(free.length)] ?? '');
    const other = free.filter((id) => id !== asking?.caller.accountId);
    const asked = other[dice(other.length)];
    if (asking && asked)
      await calls.call(wars.request, asking.caller, { params: { id: asked }, body: { rounds: 1, roundMinutes: 3 } });
    return false;
  }

  return {
    begin() {
      if (guests.size === 0) return;
      timers.every(ROUND_MS, play, 0);
      timers.every(WAR_MS, challenge, FIRST_WAR_MS);
    },
    effects: {
      'show/moved': ({ performerId, kind, state }) => {
        if (kind === 'paid') return;
        if (state === 'accepted' || state === 'running') closed.add(performerId);
        if (state === 'ended') closed.delete(performerId);
      },
    },
  };
}
