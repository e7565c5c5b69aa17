import { availableParallelism } from 'node:os';
import type { JobDefinition } from '../module.ts';

/**
 * Each lane has workers of its own, so a lane that is full or slow holds up no other. Pick by what a job waits for, not by
 * what it is about: a job that waits for a foreign machine is never in `money`, one that decodes pictures never in `live`.
 */
const JOB_LANES = {
  /** Talks with payment gateways, or carries their word. A gateway that hangs takes one place for each kind of cron job. */
  payments: { places: 8 },
  /** Moves tokens between accounts of our own ledger: renewals, holds that end, shares. */
  money: { places: 3 },
  /** Sends mails, and writes those that somebody waits for. */
  mail: { places: 4 },
  /** Rooms and reminders: short work that has to happen within seconds. */
  live: { places: 2 },
  /** Pictures and files: seconds of a processor or of the disk. */
  content: { places: spareCores() },
  /** Videos and archives: minutes or hours of a processor. */
  long: { places: spareCores() },
  /** Waits for machines of others: endpoints of customers, push services, pages behind links. Costs next to nothing meanwhile. */
  outside: { places: 8 },
  /** Walks over many rows while nobody waits: clean-up, nightly checks, mass messages. */
  background: { places: 2 },
} as const satisfies Readonly<Record<string, { readonly places: number }>>;

export type JobLane = keyof typeof JOB_LANES;

export const LANE_NAMES = Object.keys(JOB_LANES) as readonly JobLane[];

/** One core is left to calls, sockets and media. */
function spareCores(): number {
  return Math.max(1, availableParallelism() - 1);
}

/** The definitions of each lane that has any. */
export function byLane(definitions: Readonly<Record<string, JobDefinition>>) {
  const all = Object.entries(definitions);
  return LANE_NAMES.map((lane) => ({
    lane,
    places: JOB_LANES[lane].places,
    definitions: Object.fromEntries(all.filter(([, job]) => job.lane === lane)),
  })).filter((one) => Object.keys(one.definitions).length > 0);
}
