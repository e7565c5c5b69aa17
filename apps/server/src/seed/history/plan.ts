import { DAY_MS, HOUR_MS, MINUTE_MS } from '@footlight/contract/time';
import { seededRandom, type Random } from '../art/random.ts';
import { TIP_NOTES } from '../crowd/lines.ts';
import type { Persona } from '../personas/personas.ts';

/** Number of days of history in the demo: eight weeks. */
export const DAYS = 56;

export interface PastTip {
  readonly tokens: number;
  readonly item: string | null;
  readonly note: string | null;
  /** Index in the crowd, or null for the demo's viewer. */
  readonly giver: number | null;
}
export interface PastPrivate {
  readonly at: Date;
  readonly minutes: number;
  readonly customer: number | null;
}
/** A creator's broadcast on one evening. */
export interface PastShow {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly title: string;
  readonly peak: number;
  readonly tips: readonly { readonly at: Date; readonly tips: readonly PastTip[] }[];
  readonly privates: readonly PastPrivate[];
}

/** Fractions of an evening after which tips are given. */
const MOMENTS = [0.2, 0.55, 0.9] as const;
const FREE_TIPS = [15, 15, 20, 20, 25, 30, 40, 50, 100] as const;
const VIEWER_COMES_EVERY = 4;
const VIEWER_ASKS_EVERY = 12;

/** Simulates growing interest: an evening today draws about twice as many people as the first one. */
const growth = (daysAgo: number) => 1 - (daysAgo / DAYS) * 0.5;

interface PlanTerms {
  readonly today: Date;
  readonly perWeek: number;
  readonly most: number;
  readonly hasViewer: boolean;
  readonly crowd: number;
}

/**
 * Plans the evenings of a creator, oldest first. The same creator and day yield the same plan. `most` limits the tips
 * of an evening; with 0, only the times are planned. With `hasViewer`, the demo's viewer attends some evenings.
 */
export function planShows(persona: Persona, { today, perWeek, most, hasViewer, crowd }: PlanTerms): PastShow[] {
  const random = seededRandom(`history:${persona.username}`);
  const midnight = Math.floor(today.getTime() / DAY_MS) * DAY_MS;
  const shows: PastShow[] = [];
  for (let daysAgo = DAYS; daysAgo >= 1; daysAgo--) {
    if (random.next() > perWeek / 7) continue;
    const startsAt = new Date(
      midnight - daysAgo * DAY_MS + 18 * HOUR_MS + Math.floor(random.between(0, 120)) * MINUTE_MS,
    );
    const lasts = Math.floor(random.between(60, 170)) * MINUTE_MS;
    const at = (share: number) => new Date(startsAt.getTime() + Math.floor(lasts * share));
    const isThere = (every: number) => hasViewer && shows.length % every === 1;
    shows.push({
      startsAt,
      endsAt: at(1),
      title: persona.liveTitle,
      peak: Math.round(random.between(18, 90) * growth(daysAgo)),
      tips: MOMENTS.map((share, n) => ({
        at: at(share),
        tips: planTips(persona, random, {
          many: Math.round((random.between(0.4, 1) * most * growth(daysAgo)) / MOMENTS.length),
          crowd,
          viewer: n === 1 && isThere(VIEWER_COMES_EVERY),
        }),
      })),
      privates: most > 0 ? planPrivates(random, at(0.7), crowd, isThere(VIEWER_ASKS_EVERY)) : [],
    });
  }
  return shows;
}

function planTips(
  { tipMenu }: Persona,
  random: Random,
  { many, crowd, viewer }: { many: number; crowd: number; viewer: boolean },
): PastTip[] {
  return Array.from({ length: many + (viewer ? 1 : 0) }, (_, n) => {
    const item = random.next() < 0.5 ? random.pick(tipMenu) : null;
    // Squared, so that some people return repeatedly.
    const giver = viewer && n === 0 ? null : Math.floor(random.next() ** 2 * crowd);
    return {
      tokens: giver === null ? 25 : (item?.tokens ?? random.pick(FREE_TIPS)),
      item: giver === null ? null : (item?.label ?? null),
      note: item ? null : random.pick(TIP_NOTES),
      giver,
    };
  });
}

function planPrivates(random: Random, at: Date, crowd: number, viewer: boolean): PastPrivate[] {
  if (!viewer && random.next() > 0.4) return [];
  return [
    { at, minutes: 3 + Math.floor(random.next() * 5), customer: viewer ? null : Math.floor(random.next() * crowd) },
  ];
}
