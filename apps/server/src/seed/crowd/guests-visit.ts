/**
 * The crowd's visits to creators outside the demo: it requests private shows, takes seats in group shows, and scores in
 * wars.
 */
import { chat, shows, wars } from '@footlight/contract';
import type { ShowMoved } from '../../modules/shows/index.ts';
import type { Effects } from '../../platform/module.ts';
import type { Facts } from '../../platform/outbox/facts.ts';
import type { Company, Guest } from './company.ts';
import { SHOW_LINES } from './lines.ts';

const ASK_MS = 75_000;
const RESERVE_MS = 5000;
const SEATS = 3;
const STAY_MS = 4 * 60_000;
const GOODBYE_MS = 4000;
const SCORE_MS = 7000;
const SCORES = [15, 20, 20, 25, 30, 50] as const;

export function guestsVisit({ hosts, guests, calls, timers, dice, sit }: Company): Effects {
  const all = [...guests.values()];
  const anyone = (): Guest | undefined => all[dice(all.length)];
  const leave = ({ caller }: Guest, sessionId: string) => {
    const params = { id: sessionId };
    timers.after(STAY_MS - GOODBYE_MS, () =>
      calls.call(chat.sendStream, caller, { params, body: { text: SHOW_LINES.left } }),
    );
    timers.after(STAY_MS, () => calls.call(shows.leave, caller, { params }));
  };
  /** Group shows in which the crowd has reserved seats, with its guests, and war rounds in which the crowd scores. */
  const groups = new Map<string, readonly Guest[]>();
  const rounds = new Set<string>();

  function privateMoved({ sessionId, state, customerId }: ShowMoved): void {
    const guest = guests.get(customerId ?? '');
    if (!guest || state !== 'accepted') return;
    sit(guest.caller, sessionId);
    const line = { params: { id: sessionId }, body: { text: SHOW_LINES.asked } };
    timers.after(RESERVE_MS, () => calls.call(chat.sendStream, guest.caller, line));
    leave(guest, sessionId);
  }

  function groupMoved({ sessionId, state }: ShowMoved): void {
    const inside = groups.get(sessionId) ?? [];
    if (state === 'open' && !groups.has(sessionId)) {
      const some = [...new Set(Array.from({ length: SEATS }, anyone))].flatMap((guest) => guest ?? []);
      groups.set(sessionId, some);
      for (const [place, guest] of some.entries())
        timers.after(RESERVE_MS * (place + 1), () =>
          calls.call(shows.reserveGroup, guest.caller, { params: { id: sessionId } }),
        );
    }
    if (state === 'running')
      for (const guest of inside) {
        sit(guest.caller, sessionId);
        leave(guest, sessionId);
      }
    if (state === 'ended') groups.delete(sessionId);
    else if (state === 'running') groups.set(sessionId, []);
  }

  function warMoved({ war }: Facts['war/moved']): void {
    const key = `${war._id}:${war.round}`;
    if (war.state !== 'running' || rounds.has(key)) return;
    rounds.add(key);
    const endsAt = Date.parse(war.phaseEndsAt ?? '') || 0;
    timers.every(SCORE_MS, async () => {
      if (Date.now() >= endsAt) return rounds.delete(key);
      const guest = anyone();
      const side = war.sides[dice(2) === 0 ? 0 : 1];
      const body = { performerId: side.performer._id, token: SCORES[dice(SCORES.length)] ?? 20 };
      if (guest) await calls.call(wars.score, guest.caller, { params: { id: war._id }, body });
      return false;
    });
  }

  return {
    'stream/started': ({ performerId }) => {
      const guest = anyone();
      if (!guest || hosts.has(performerId)) return;
      const wish = { params: { id: performerId }, body: { note: 'Just ten minutes, I have had a long day 🙂' } };
      timers.after(ASK_MS, () => calls.call(shows.requestPrivate, guest.caller, wish));
    },
    'show/moved': (moved) => {
      if (hosts.has(moved.performerId)) return;
      if (moved.kind === 'private') privateMoved(moved);
      if (moved.kind === 'group') groupMoved(moved);
    },
    'war/moved': warMoved,
  };
}
