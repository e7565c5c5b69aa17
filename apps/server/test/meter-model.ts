import { MINUTE_MS } from '@footlight/contract/time';
import {
  GRACE_MS,
  HOST_GRACE_MS,
  judge,
  STANDSTILL_MS,
  type MeteredParticipant,
} from '../src/modules/shows/meter/meter.rules.ts';

/** Course of one show with one viewer. Times are in milliseconds since its start, with a tick every second. */
export interface ShowPlan {
  readonly priceUnits: number;
  readonly fundsUnits: number;
  readonly topUp: { readonly atMs: number; readonly units: number } | null;
  readonly endsAtMs: number;
  /** Times at which the viewer's and the performer's heartbeats reach the server, in order. */
  readonly viewerHeartbeatsMs: readonly number[];
  readonly hostHeartbeatsMs: readonly number[];
  /** Periods of whole seconds without ticks or accepted heartbeats, because the server or the database is down. */
  readonly outages: readonly { readonly fromMs: number; readonly toMs: number }[];
}
export interface ShowSum {
  readonly minutes: number;
  readonly spentUnits: number;
  readonly leftUnits: number;
  readonly end: 'left' | 'gone' | 'funds' | 'performer-left';
}

/**
 * Plans a realistic show: silences of all lengths on both sides, outages, and tokens that run out and are topped up.
 */
export function planShow(random: () => number): ShowPlan {
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const priceUnits = whole(1, 3000);
  const endsAtMs = whole(1, 420) * 1000;
  const heartbeats = (): number[] => {
    const times = [0];
    for (let at = whole(1, 5) * 1000; at < endsAtMs; at += 5000 + whole(-900, 900)) {
      if (random() < 0.02) at += whole(1, 60) * 1000;
      times.push(at);
    }
    return times;
  };
  const outages: { fromMs: number; toMs: number }[] = [];
  for (let at = whole(30, 300) * 1000; random() < 0.3; at += whole(60, 200) * 1000)
    outages.push({ fromMs: at, toMs: at + whole(STANDSTILL_MS / 1000 + 1, 90) * 1000 });
  return {
    priceUnits,
    fundsUnits: priceUnits * whole(1, 8) + whole(0, priceUnits - 1),
    topUp: random() < 0.2 ? { atMs: whole(0, 420) * 1000, units: priceUnits * whole(1, 3) } : null,
    endsAtMs,
    viewerHeartbeatsMs: heartbeats(),
    hostHeartbeatsMs: heartbeats(),
    outages,
  };
}

/** Runs the product's own rules tick by tick, like modules/shows/meter/tick.ts and show-clock.store.ts. */
export function runMeter(plan: ShowPlan): ShowSum {
  let participant: MeteredParticipant = {
    priceUnits: plan.priceUnits,
    isTicket: false,
    joinedAtMs: 0,
    paidUntilMs: MINUTE_MS,
    freeUntilMs: null,
    seenAtMs: 0,
    shortSinceMs: null,
  };
  let minutes = 1;
  let funds = plan.fundsUnits - plan.priceUnits;
  let hostSeenMs = 0;
  let tickedAtMs = 0;
  let viewerNext = 0;
  let hostNext = 0;
  let hasToppedUp = false;
  const isDown = (ms: number) => plan.outages.some(({ fromMs, toMs }) => ms >= fromMs && ms < toMs);
  const sum = (end: ShowSum['end']): ShowSum => ({
    minutes,
    spentUnits: minutes * plan.priceUnits,
    leftUnits: funds,
    end,
  });

  for (let now = 1000; now <= plan.endsAtMs; now += 1000) {
    for (; (plan.viewerHeartbeatsMs[viewerNext] ?? Infinity) <= now; viewerNext++) {
      const at = plan.viewerHeartbeatsMs[viewerNext] as number;
      if (!isDown(at)) participant = { ...participant, seenAtMs: Math.max(participant.seenAtMs, at) };
    }
    for (; (plan.hostHeartbeatsMs[hostNext] ?? Infinity) <= now; hostNext++) {
      const at = plan.hostHeartbeatsMs[hostNext] as number;
      if (!isDown(at)) hostSeenMs = Math.max(hostSeenMs, at);
    }
    if (plan.topUp && !hasToppedUp && plan.topUp.atMs <= now) {
      funds += plan.topUp.units;
      hasToppedUp = true;
    }
    if (isDown(now)) continue;
    const stoodMs = now - tickedAtMs;
    if (stoodMs > STANDSTILL_MS) {
      hostSeenMs = Math.min(hostSeenMs + stoodMs, now);
      participant = {
        ...participant,
        seenAtMs: Math.min(participant.seenAtMs + stoodMs, now),
        paidUntilMs: (participant.paidUntilMs ?? 0) + stoodMs,
        shortSinceMs: participant.shortSinceMs === null ? null : participant.shortSinceMs + stoodMs,
      };
    }
    tickedAtMs = now;
    if (now - hostSeenMs > HOST_GRACE_MS) return sum('performer-left');
    const verdict = judge(participant, hostSeenMs, now);
    if (verdict.act === 'end') return sum(verdict.reason);
    if (verdict.act === 'wait') continue;
    if (funds < plan.priceUnits) participant = { ...participant, shortSinceMs: participant.shortSinceMs ?? now };
    else {
      minutes += 1;
      funds -= plan.priceUnits;
      participant = { ...participant, paidUntilMs: verdict.startsAtMs + MINUTE_MS, shortSinceMs: null };
    }
  }
  return sum('left');
}

/** One second in which the meter ran. Served time stops while there are no ticks. */
interface ServedSecond {
  readonly atMs: number;
  readonly servedMs: number;
  /** Times of the last heartbeats, in served time. */
  readonly viewerMs: number;
  readonly hostMs: number;
}

/** Returns the seconds of a show as measured with a stopwatch that stops while the server is down. */
function servedSeconds(plan: ShowPlan): ServedSecond[] {
  const isDown = (ms: number) => plan.outages.some(({ fromMs, toMs }) => ms >= fromMs && ms < toMs);
  const seconds: ServedSecond[] = [];
  let last: ServedSecond = { atMs: 0, servedMs: 0, viewerMs: 0, hostMs: 0 };
  const newest = (heartbeats: readonly number[], second: { atMs: number; servedMs: number }, known: number) =>
    heartbeats
      .filter((at) => at > last.atMs && at <= second.atMs && !isDown(at))
      .reduce((best, at) => Math.max(best, Math.min(last.servedMs + at - last.atMs, second.servedMs)), known);
  for (let atMs = 1000; atMs <= plan.endsAtMs; atMs += 1000) {
    if (isDown(atMs)) continue;
    const gapMs = atMs - last.atMs;
    const servedMs = last.servedMs + (gapMs > STANDSTILL_MS ? 0 : gapMs);
    const viewerMs = newest(plan.viewerHeartbeatsMs, { atMs, servedMs }, last.viewerMs);
    const hostMs = newest(plan.hostHeartbeatsMs, { atMs, servedMs }, last.hostMs);
    last = { atMs, servedMs, viewerMs, hostMs };
    seconds.push(last);
  }
  return seconds;
}

/** Calculates the viewer's debt from served time alone. Shares no state and no code with the rules. */
export function reckonShow(plan: ShowPlan): ShowSum {
  let minutes = 1;
  let waitsSinceMs: number | null = null;
  const fundsAt = (atMs: number) =>
    plan.fundsUnits + (plan.topUp && plan.topUp.atMs <= atMs ? plan.topUp.units : 0) - minutes * plan.priceUnits;
  const seconds = servedSeconds(plan);
  const sum = (end: ShowSum['end'], atMs: number): ShowSum => ({
    minutes,
    spentUnits: minutes * plan.priceUnits,
    leftUnits: fundsAt(atMs),
    end,
  });
  for (const { atMs, servedMs, viewerMs, hostMs } of seconds) {
    if (servedMs - hostMs > HOST_GRACE_MS) return sum('performer-left', atMs);
    if (servedMs - viewerMs > GRACE_MS) return sum('gone', atMs);
    const beginsMs = minutes * MINUTE_MS;
    const isPaid = servedMs < beginsMs;
    if (!isPaid && waitsSinceMs !== null && servedMs - waitsSinceMs > GRACE_MS) return sum('funds', atMs);
    if (isPaid || viewerMs < beginsMs || hostMs < beginsMs) continue;
    if (fundsAt(atMs) < plan.priceUnits) waitsSinceMs ??= servedMs;
    else {
      minutes += 1;
      waitsSinceMs = null;
    }
  }
  return sum('left', Math.floor(plan.endsAtMs / 1000) * 1000);
}
