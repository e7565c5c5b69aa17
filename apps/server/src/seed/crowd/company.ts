import { sql } from 'kysely';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { seededRandom } from '../art/random.ts';
import { callerOf } from '../content/demo-caller.ts';
import { usernameOf } from '../demo-accounts.ts';
import { personas, type Persona } from '../personas/personas.ts';
import { crowdOf, readDemoPeople } from '../seed.store.ts';
import type { DemoCalls } from './demo-calls.ts';
import type { Timers } from './timers.ts';

/** A demo creator who is live with a looping camera clip. */
export interface Host {
  readonly caller: Caller;
  readonly persona: Persona;
}
/** A demo viewer who belongs to the crowd. */
export interface Guest {
  readonly caller: Caller;
  readonly username: string;
}

/** The demo's people and their tools. Everyone else is a *stranger*: a real person trying out the site. */
export interface Company {
  /** By account id. */
  readonly hosts: ReadonlyMap<string, Host>;
  readonly guests: ReadonlyMap<string, Guest>;
  readonly calls: DemoCalls;
  readonly timers: Timers;
  /** Keeps a caller in a paid show by sending a heartbeat every few seconds until the show is over. */
  sit(caller: Caller, sessionId: string): void;
  /** Returns a random whole number below `most`. */
  dice(most: number): number;
}

const BEAT_MS = 5000;

export async function gatherCompany(
  db: Db,
  onAir: ReadonlySet<string>,
  { calls, timers }: Pick<Company, 'calls' | 'timers'>,
): Promise<Company> {
  const people = await readDemoPeople(db);
  const hosts = new Map<string, Host>();
  for (const persona of personas) {
    const id = people.get(usernameOf(persona.username))?.id;
    if (id && onAir.has(id)) hosts.set(id, { caller: callerOf(id, 'performer'), persona });
  }
  const names = new Map([...people.values()].map(({ id, username }) => [id, username]));
  const guests = new Map(
    crowdOf(people).map((id): [string, Guest] => [id, { caller: callerOf(id, 'user'), username: names.get(id) ?? '' }]),
  );
  const random = seededRandom(`company:${Date.now()}`);
  const beating = new Set<string>();
  return {
    hosts,
    guests,
    calls,
    timers,
    dice: (most) => Math.floor(random.next() * most),
    sit(caller, sessionId) {
      const key = `${sessionId} ${caller.accountId}`;
      if (beating.has(key)) return;
      beating.add(key);
      timers.every(
        BEAT_MS,
        async () => {
          const isOver = await calls.beat(caller, sessionId).catch(() => true);
          if (isOver) beating.delete(key);
          return isOver;
        },
        0,
      );
    },
  };
}

/** Finds the chat of a creator's public room. */
export async function findChatOf(db: Db, performerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from conversation where performer_id = ${performerId} and type = 'stream_public'`.execute(db);
  return rows[0]?.id;
}
