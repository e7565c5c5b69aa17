import { newId } from '../../src/platform/ids.ts';
import { assertDeclared, operationOf } from '../declared-errors.ts';
import type { Person } from '../make/accounts.ts';
import type { Dice } from './dice.ts';
import { Away, type Site } from './site.ts';
import type { Answer, Call } from './site-node.ts';
import type { World } from './world.ts';

export interface Reply {
  readonly status: number;
  readonly code: string | undefined;
  readonly data: Record<string, unknown> | undefined;
}
/** What an operation works with: its own dice, the world, and the site. */
export interface Scene {
  readonly dice: Dice;
  readonly world: World;
  /** As its clock has it. */
  now(): Promise<Date>;
  viewer(): Person;
  creator(): Person;
  /** Asks below `/api`. Until there is an answer it is asked again with the same key; some are asked twice or repeated later. */
  ask(who: Person | undefined, method: Call['method'], path: string, body?: unknown): Promise<Reply>;
  /** A request outside the contract, with text as its body. */
  send(call: Call): Promise<Answer>;
  /** What a reply has named as made: it has to be in the books at the end, once. */
  acknowledge(word: string, id: unknown): void;
}
/** What the run has seen so far. */
export interface Log {
  /** Replies by operation and code. */
  readonly tally: Map<string, Map<string, number>>;
  readonly acknowledged: Map<string, Set<string>>;
  readonly repeats: { call: Call; first: string }[];
  /** Requests that were asked again because the site had died over them. */
  lost: number;
  replayed: number;
}
export const newLog = (): Log => ({
  ...{ tally: new Map(), acknowledged: new Map(), repeats: [], lost: 0, replayed: 0 },
});

const MOST_REPEATS = 60;

/** Asks until there is an answer. Throws when the site fails, or refuses by a code that the call does not declare. */
async function askSurely(site: Site, record: Log, call: Call): Promise<Answer> {
  for (;;) {
    try {
      const answer = await site.ask(call);
      const code = codeOf(answer);
      if (answer.status >= 500) throw new Error(`${call.method} ${call.path}: ${answer.status} ${answer.text}`);
      if (answer.status >= 400 && call.path.startsWith('/api/')) assertDeclared(call.method, call.path.slice(4), code);
      return answer;
    } catch (error) {
      if (!(error instanceof Away)) throw error;
      record.lost += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

const codeOf = ({ text }: Answer): string | undefined =>
  text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined;

/** Asks one of the requests of before again. Throws when it has another answer now. */
export async function repeatOne(site: Site, record: Log, dice: Dice): Promise<void> {
  if (record.repeats.length === 0) return;
  const { call, first } = dice.one(record.repeats);
  const again = await askSurely(site, record, call);
  if (again.text !== first) throw new Error(`a repeat of ${call.path} got ${again.text}, not ${first}`);
  record.replayed += 1;
}

/** The scene of one operation, with dice of its own. */
export function openScene(site: Site, world: World, record: Log, name: string, dice: Dice): Scene {
  const count = (code: string) => {
    const codes = record.tally.get(name) ?? new Map<string, number>();
    codes.set(code, (codes.get(code) ?? 0) + 1);
    record.tally.set(name, codes);
  };
  return {
    ...{ dice, world },
    now: async () => new Date(Date.now() + (await site.aheadMs())),
    viewer: () => dice.one(world.viewers),
    creator: () => dice.one(world.creators),
    async ask(who, method, path, body) {
      const isKeyed = operationOf(method, path)?.endpoint.idempotent === true;
      const call: Call = {
        ...{ method, path: `/api${path}`, token: who?.token },
        ...(isKeyed ? { key: newId() } : {}),
        ...(body === undefined ? {} : { body }),
      };
      const isTwice = isKeyed && dice.chance(4);
      const answers = await Promise.all((isTwice ? [call, call] : [call]).map((each) => askSurely(site, record, each)));
      const done = answers.filter(({ status }) => status === 200);
      if (new Set(done.map(({ text }) => text)).size > 1)
        throw new Error(`two presses of ${path} got ${done.map(({ text }) => text).join(' and ')}`);
      const [answer] = done.length > 0 ? done : answers;
      if (!answer) throw new Error('no answer');
      if (isKeyed && answer.status === 200 && dice.chance(10)) {
        record.repeats.push({ call, first: answer.text });
        if (record.repeats.length > MOST_REPEATS) record.repeats.splice(dice.roll(MOST_REPEATS), 1);
      }
      const code = codeOf(answer);
      count(answer.status === 200 ? 'done' : (code ?? String(answer.status)));
      const parsed = JSON.parse(answer.text || '{}') as { data?: Record<string, unknown> };
      return { status: answer.status, code, data: answer.status === 200 ? parsed.data : undefined };
    },
    async send(call) {
      const answer = await askSurely(site, record, call);
      count(String(answer.status));
      return answer;
    },
    acknowledge(word, id) {
      const ids = record.acknowledged.get(word) ?? new Set();
      record.acknowledged.set(word, ids.add(String(id)));
    },
  };
}
