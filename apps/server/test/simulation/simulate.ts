import { setTimeout } from 'node:timers/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from '../database.ts';
import { waitForWork } from '../work-left.ts';
import { examine } from './claims.ts';
import { createDice, type Dice } from './dice.ts';
import { KINDS } from './operations/index.ts';
import { newLog, openScene, repeatOne, type Log, type Scene } from './scene.ts';
import { Away, openKillableSite, openLocalSite, type Site } from './site.ts';
import { makeWorld, type World } from './world.ts';

export interface Plan {
  readonly seed: number;
  readonly operations: number;
  readonly lanes: number;
  /** Number of times the process is killed while working. With 0, the site runs in this process and is never killed. */
  readonly kills: number;
  /** Number of outages that last for days. */
  readonly jumps: number;
}
export interface Report {
  /** Failures as messages; empty if there are none. */
  readonly wrong: readonly string[];
  readonly tally: Log['tally'];
  /** Number of requests that a dead process left unanswered, and of repeats that received the first response. */
  readonly lost: number;
  readonly replayed: number;
  readonly complaints: readonly string[];
  readonly seconds: number;
}

const DAY = 86_400_000;
const MOST_WRONG = 20;
/**
 * Long enough for everything that depends on time, such as requests, deadlines, deliveries and periods. The second jump
 * is for retries.
 */
const FAR_JUMPS = [120 * DAY, 2 * DAY];
/** Longer than a war round plus the time for completing a challenge, because wars don't count outages. */
const LAST_SECONDS = 15 * 60;
/** Maximum time for jobs to finish at the end. */
const REST_MS = 60_000;
interface Stage {
  readonly plan: Plan;
  readonly site: Site;
  readonly world: World;
  readonly log: Log;
  readonly wrong: string[];
}
type Step = (stage: Stage, dice: Dice, name: string) => Promise<unknown>;

/** Events that affect all kinds at once, by frequency. */
const COMMON: readonly (readonly [name: string, weight: number, step: Step])[] = [
  ['a minute passes', 0.15, ({ site }) => site.pass(60)],
  ['seconds pass', 0.5, ({ site }) => site.pass(8)],
  ['jobs run', 0.1, ({ site }) => site.jobs()],
  ['a request is repeated', 3, ({ site, log }, dice) => repeatOne(site, log, dice)],
];
const STEPS = [
  ...COMMON,
  ...KINDS.flatMap((kind) =>
    Object.entries(kind.operations).map(([word, [weight, run]]) => {
      const step: Step = (stage, dice, name) => run(sceneOf(stage, name, dice));
      return [`${kind.name}: ${word}`, weight, step] as const;
    }),
  ),
];
const WEIGHT = STEPS.reduce((sum, [, weight]) => sum + weight, 0);

const sceneOf = ({ site, world, log }: Stage, name: string, dice: Dice): Scene =>
  openScene(site, world, log, name, dice);

/**
 * Lets people do everything they may with tokens, several at a time, on a database that is dropped afterwards. At the
 * end, moves the clock far ahead and checks the books. The same seed yields the same plan, but how requests overlap
 * depends on the machine.
 */
export async function simulate(database: TestDatabase, plan: Plan): Promise<Report> {
  const startedMs = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'footlight-simulation-'));
  const place = { databaseUrl: database.url, folder };
  try {
    const world = await makeWorld(database, { viewers: 40, creators: 8 });
    for (const kind of KINDS) await kind.prepare?.(world);
    const site = await (plan.kills > 0 ? openKillableSite(place) : openLocalSite(place));
    const stage: Stage = { plan, site, world, log: newLog(), wrong: [] };
    try {
      await act(stage);
      await endAll(stage);
      await waitForWork(database.pool, site.settle, REST_MS);
    } finally {
      await site.close();
    }
    stage.wrong.push(...(await examine(database, stage.log.acknowledged)));
    const { tally, lost, replayed } = stage.log;
    const seconds = (performance.now() - startedMs) / 1000;
    return { wrong: stage.wrong, tally, lost, replayed, complaints: site.complaints, seconds };
  } finally {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function act(stage: Stage): Promise<void> {
  const { plan } = stage;
  await Promise.all(KINDS.map((kind) => kind.begin?.(sceneOf(stage, `${kind.name}: begin`, createDice(plan.seed)))));
  await drain(stage);
  const crises = planCrises(plan);
  let taken = 0;
  let jump: Promise<void> | undefined;
  const running = new Set<Promise<void>>();
  const lane = async () => {
    while (taken < plan.operations && stage.wrong.length < MOST_WRONG) {
      await jump;
      const number = taken++;
      const crisis = crises.get(number);
      if (crisis === 'kill') stage.site.restart().catch((error: unknown) => stage.wrong.push(String(error)));
      if (crisis === 'jump')
        jump = Promise.all(running)
          .then(() => jumpAhead(stage, (1 + (number % 40)) * DAY))
          .finally(() => (jump = undefined));
      if (crisis === 'jump') await jump;
      const one = runOne(stage, number);
      running.add(one);
      await one;
      running.delete(one);
    }
  };
  await Promise.all(Array.from({ length: plan.lanes }, lane));
}

/** Spreads kills and outages of several days over the run, based on the seed. */
function planCrises({ seed, operations, kills, jumps }: Plan): Map<number, 'kill' | 'jump'> {
  const dice = createDice(seed);
  const crises = new Map<number, 'kill' | 'jump'>();
  for (const [word, times] of [['kill', kills] as const, ['jump', jumps] as const])
    for (let nth = 0; nth < times; nth++)
      crises.set(Math.floor(((nth + 0.2 + 0.6 * (dice.roll(100) / 100)) * operations) / times), word);
  return crises;
}

/** Runs one operation with its own dice. Records an error with the operation's number. */
async function runOne(stage: Stage, number: number): Promise<void> {
  const dice = createDice(stage.plan.seed * 1_000_003 + number);
  let place = (dice.roll(1_000_000) / 1_000_000) * WEIGHT;
  const [name, , step] = STEPS.find(([, weight]) => (place -= weight) < 0) ?? STEPS[0]!;
  try {
    await step(stage, dice, name);
  } catch (error) {
    // Commands other than requests die with the process, and nothing waits for their results.
    if (!(error instanceof Away)) stage.wrong.push(`${number}, ${name}: ${String(error)}`);
  }
}

/**
 * Takes the site down and restarts it with a later clock. Forgets earlier requests, because they are then too old to be
 * repeated.
 */
async function jumpAhead(stage: Stage, byMs: number): Promise<void> {
  stage.log.repeats.length = 0;
  await stage.site.restart(byMs);
  await stage.site.jobs();
}

/** Makes people's outstanding decisions, then lets time pass so that everything scheduled takes place. */
async function endAll(stage: Stage): Promise<void> {
  for (const byMs of FAR_JUMPS) {
    for (const kind of KINDS) await kind.finish?.(sceneOf(stage, `${kind.name}: finish`, createDice(stage.plan.seed)));
    await jumpAhead(stage, byMs);
    await drain(stage);
    await stage.site.pass(LAST_SECONDS);
    await stage.site.jobs();
    await drain(stage);
  }
}

async function drain({ site, world }: Stage): Promise<void> {
  for (;;) {
    await site.settle();
    // Makes the jobs due now, because they follow the database's clock, which isn't moved.
    const { rows } = await world.database.pool.query<{ left: number }>(
      `with due as (update graphile_worker._private_jobs set run_at = now() where run_at > now()
        and attempts < max_attempts and locked_at is null)
       select count(*)::int as left from graphile_worker._private_jobs where attempts < max_attempts`,
    );
    if (rows[0]?.left === 0) return;
    await setTimeout(100);
  }
}
