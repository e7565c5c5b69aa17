import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../src/platform/ids.ts';
import { assertDeclared, operationOf } from '../declared-errors.ts';
import type { Person } from '../make/accounts.ts';
import type { Dice } from './dice.ts';
import { Away, type Answer, type Call, type Site } from './site.ts';
import type { World } from './world.ts';

export interface Reply {
  readonly status: number;
  readonly code: string | undefined;
  readonly data: Record<string, unknown> | undefined;
}
/** Context of an operation: its own dice, the world, and the site. */
export interface Scene {
  readonly dice: Dice;
  readonly world: World;
  /** Returns the current time on the site's clock. */
  now(): Promise<Date>;
  viewer(): Person;
  creator(): Person;
  /**
   * Makes a call below `/api`. Retries with the same idempotency key until there is a response. Some calls are
   * duplicated or repeated later. `machine` is the computer that makes the call.
   */
  ask(who: Person | undefined, method: Call['method'], path: string, body?: unknown, machine?: number): Promise<Reply>;
  send(call: Call): Promise<Answer>;
  /** Records an id that a response reported as created. It must be in the books at the end, exactly once. */
  acknowledge(word: string, id: unknown): void;
}
export interface Log {
  /** Number of responses by operation and code. */
  readonly tally: Map<string, Map<string, number>>;
  readonly acknowledged: Map<string, Set<string>>;
  readonly repeats: { call: Call; first: string }[];
  /** Number of requests that were retried because the site died or was too busy while handling them. */
  lost: number;
  replayed: number;
}
export const newLog = (): Log => ({
  tally: new Map(),
  acknowledged: new Map(),
  repeats: [],
  lost: 0,
  replayed: 0,
});

const MOST_REPEATS = 60;
/** Maximum number of attempts, far more than a site needs to recover. Exhausting them ends the run. */
const MOST_TRIES = 3000;
const TRY_AGAIN_MS = 50;

/**
 * Retries a call until there is a response. Throws if the site fails, or if it returns a code that the call doesn't
 * declare.
 */
async function askSurely(site: Site, log: Log, call: Call): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      const answer = await site.ask(call);
      const code = codeOf(answer);
      // A media node that is too busy returns this status, and pages then retry.
      if (answer.status === 503 && code === 'UNAVAILABLE') throw new Away('it is to be tried again');
      if (answer.status >= 500) throw new Error(`${call.method} ${call.path}: ${answer.status} ${answer.text}`);
      if (answer.status >= 400 && call.path.startsWith('/api/')) assertDeclared(call.method, call.path.slice(4), code);
      return answer;
    } catch (error) {
      if (!(error instanceof Away)) throw error;
      if (tries === MOST_TRIES) throw new Error('the site does not come back', { cause: error });
      if (tries === 1) log.lost += 1;
      await sleep(TRY_AGAIN_MS);
    }
  }
}

const codeOf = ({ text }: Answer): string | undefined =>
  text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined;

/** Repeats an earlier request. Throws if the response differs. */
export async function repeatOne(site: Site, log: Log, dice: Dice): Promise<void> {
  if (log.repeats.length === 0) return;
  const { call, first } = dice.one(log.repeats);
  const again = await askSurely(site, log, call);
  if (again.text !== first) throw new Error(`a repeat of ${call.path} got ${again.text}, not ${first}`);
  log.replayed += 1;
}

export function openScene(site: Site, world: World, log: Log, name: string, dice: Dice): Scene {
  const count = (code: string) => {
    const codes = log.tally.get(name) ?? new Map<string, number>();
    codes.set(code, (codes.get(code) ?? 0) + 1);
    log.tally.set(name, codes);
  };
  return {
    dice,
    world,
    // Doesn't use `Date`, because it is already moved in the site's own process.
    now: async () => new Date(performance.timeOrigin + performance.now() + (await site.aheadMs())),
    viewer: () => dice.one(world.viewers),
    creator: () => dice.one(world.creators),
    async ask(who, method, path, body, machine) {
      const isKeyed = operationOf(method, path)?.endpoint.idempotent === true;
      const call: Call = {
        method,
        path: `/api${path}`,
        token: who?.token,
        ...(isKeyed ? { key: newId() } : {}),
        ...(body === undefined ? {} : { body }),
        ...(machine === undefined ? {} : { machine }),
      };
      const isTwice = isKeyed && dice.chance(4);
      const answers = await Promise.all((isTwice ? [call, call] : [call]).map((each) => askSurely(site, log, each)));
      const done = answers.filter(({ status }) => status === 200);
      if (new Set(done.map(({ text }) => text)).size > 1)
        throw new Error(`two presses of ${path} got ${done.map(({ text }) => text).join(' and ')}`);
      const [answer] = done.length > 0 ? done : answers;
      if (!answer) throw new Error('no answer');
      if (isKeyed && answer.status === 200 && dice.chance(10)) {
        log.repeats.push({ call, first: answer.text });
        if (log.repeats.length > MOST_REPEATS) log.repeats.splice(dice.roll(MOST_REPEATS), 1);
      }
      const code = codeOf(answer);
      count(answer.status === 200 ? 'done' : (code ?? String(answer.status)));
      const parsed = JSON.parse(answer.text || '{}') as { data?: Record<string, unknown> };
      return { status: answer.status, code, data: answer.status === 200 ? parsed.data : undefined };
    },
    async send(call) {
      const answer = await askSurely(site, log, call);
      count(String(answer.status));
      return answer;
    },
    acknowledge(word, id) {
      const ids = log.acknowledged.get(word) ?? new Set();
      log.acknowledged.set(word, ids.add(String(id)));
    },
  };
}
