import { availableParallelism } from 'node:os';
import type { JobDefinition } from '../module.ts';

/**
 * Each lane has its own workers, so a full or slow lane doesn't hold up the others. Choose by what a job waits for, not
 * by its topic: a job that waits for an external machine never belongs in `money`, and one that decodes pictures never
 * in `live`.
 */
const JOB_LANES = {
  /** Calls payment gateways or relays their messages. A gateway that hangs occupies one worker per kind of cron job. */
  payments: { places: 8 },
  /** Moves tokens between accounts of the site's own ledger: renewals, expiring holds, shares. */
  money: { places: 3 },
  /** Sends emails, and composes those that a user is waiting for. */
  mail: { places: 4 },
  /** Rooms and reminders: short work that must happen within seconds. */
  live: { places: 2 },
  /** Pictures and files: seconds of CPU or disk time. */
  content: { places: spareCores() },
  /** Videos and archives: minutes or hours of CPU time. */
  long: { places: spareCores() },
  /**
   * Waits for external machines: customers' endpoints, push services, linked pages. Costs almost nothing in the
   * meantime.
   */
  outside: { places: 8 },
  /** Scans many rows while no one waits: cleanup, nightly checks, mass messages. */
  background: { places: 2 },
} as const satisfies Readonly<Record<string, { readonly places: number }>>;

export type JobLane = keyof typeof JOB_LANES;

export const LANE_NAMES = Object.keys(JOB_LANES) as readonly JobLane[];

/** Leaves one core for calls, sockets and media. */
function spareCores(): number {
  return Math.max(1, availableParallelism() - 1);
}

export function byLane(definitions: Readonly<Record<string, JobDefinition>>) {
  const all = Object.entries(definitions);
  return LANE_NAMES.map((lane) => ({
    lane,
    places: JOB_LANES[lane].places,
    definitions: Object.fromEntries(all.filter(([, job]) => job.lane === lane)),
  })).filter((one) => Object.keys(one.definitions).length > 0);
}
