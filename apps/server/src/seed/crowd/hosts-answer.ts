/**
 * Demo creators' answers to strangers: they accept private shows, group shows and wars, reply in chat, and thank for
 * tips. This lets one person try every mode alone.
 */
import { chat, shows, unitsToTokens, wars } from '@footlight/contract';
import type { ShowMoved } from '../../modules/shows/index.ts';
import type { Effects } from '../../platform/module.ts';
import type { Facts } from '../../platform/outbox/facts.ts';
import type { Company, Host } from './company.ts';
import { createGroups } from './groups.ts';
import { answerTo, cheers, SHOW_LINES, thanksFor } from './lines.ts';

/** Time a creator takes to notice a request and accept it. */
const ANSWER_MS = 3000;
const GREETING_MS = 4000;
/** Minimum time between two replies by the same creator. */
const REPLY_PAUSE_MS = 7000;

export interface HostsAnswer {
  readonly effects: Effects;
  /** Opens the first groups. */
  begin(): void;
}

export function createHostsAnswer(company: Company): HostsAnswer {
  const { hosts, guests, calls, timers, dice, sit } = company;
  const groups = createGroups(company);
  const repliedAt = new Map<string, number>();

  const say = (host: Host, conversationId: string, text: string) =>
    calls.call(chat.sendStream, host.caller, { params: { id: conversationId }, body: { text } });

  function privateAsked(host: Host, { sessionId, customerId }: ShowMoved): void {
    if (!customerId || guests.has(customerId)) return;
    timers.after(ANSWER_MS + dice(1500), async () => {
      await calls.call(shows.accept, host.caller, { params: { id: sessionId } });
      sit(host.caller, sessionId);
      timers.after(GREETING_MS, () => say(host, sessionId, SHOW_LINES.welcome));
    });
  }

  function warMoved({ war }: Facts['war/moved']): void {
    const [asking, asked] = war.sides;
    const joinAs = (id: string, ms: number) => {
      const host = hosts.get(id);
      if (host) timers.after(ms, () => calls.call(wars.join, host.caller, { params: { id: war._id } }));
    };
    if (war.state === 'requested') joinAs(asked.performer._id, ANSWER_MS);
    if (war.state === 'accepted')
      for (const side of [asking, asked]) if (!side.isReady) joinAs(side.performer._id, ANSWER_MS / 2);
  }

  function lineHeard({ performerId, message }: Facts['message/sent']): void {
    const host = hosts.get(performerId);
    const { sender, conversationId, text, type } = message;
    const isStranger = sender._id !== performerId && !guests.has(sender._id) && sender.role !== 'bot';
    if (!host || !isStranger || type !== 'text') return;
    if (Date.now() - (repliedAt.get(conversationId) ?? 0) < REPLY_PAUSE_MS) return;
    repliedAt.set(conversationId, Date.now());
    timers.after(ANSWER_MS, () => say(host, conversationId, answerTo(text, sender.name || sender.username, dice(60))));
  }

  function tipped({ performerId, userId, username, tokenUnits, conversationId }: Facts['tip/sent']): void {
    const host = hosts.get(performerId);
    // Thanks every stranger, but only some of the crowd.
    if (!host || (guests.has(userId) && dice(3) > 0)) return;
    const text = thanksFor(username, unitsToTokens(tokenUnits), dice(60));
    timers.after(ANSWER_MS, () => say(host, conversationId, text));
  }

  return {
    begin() {
      for (const host of hosts.values()) groups.open(host);
    },
    effects: {
      'show/moved': (moved) => {
        const host = hosts.get(moved.performerId);
        if (!host) return;
        if (moved.kind === 'private' && moved.state === 'requested') privateAsked(host, moved);
        if (moved.kind === 'private' && moved.state === 'ended') groups.reopen(host);
        if (moved.kind === 'group') groups.moved(host, moved);
      },
      'war/moved': warMoved,
      'message/sent': lineHeard,
      'tip/sent': tipped,
      'stream/goal-reached': ({ performerId, conversationId }) => {
        if (!hosts.has(performerId)) return;
        const all = [...guests.values()];
        for (let n = 0; n < 2; n++) {
          const guest = all[dice(all.length)];
          const text = cheers[dice(cheers.length)];
          const line = { params: { id: conversationId }, body: { text: text ?? '' } };
          if (guest) timers.after(1500 * (n + 1), () => calls.call(chat.sendPublic, guest.caller, line));
        }
      },
    },
  };
}
