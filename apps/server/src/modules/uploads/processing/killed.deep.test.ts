import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { ffmpegPath, hasFfmpeg, videoPrograms } from '../../../../test/machine-parts.ts';
import { makePerformer, type Person } from '../../../../test/make/accounts.ts';
import { formOf } from '../../../../test/make/files.ts';
import { processesWith } from '../../../../test/processes.ts';
import { startSiteProcess, type SiteProcess } from '../../../../test/site-process.ts';
import { createLogger } from '../../../platform/log/log.ts';
import { createOutbox } from '../../../platform/outbox/outbox.ts';
import { createTransactions } from '../../../platform/transaction.ts';
import { patience } from '../../../../../../tests/patience.ts';

const run = promisify(execFile);

/** Runs the real program, or sleeps if the step has a hold file, and writes its process id. */
const HOLDING = (folder: string, program: string) => `#!/bin/sh
case "$*" in
  *"-f hls"*) step=ladder ;;
  *tile=*) step=sheet ;;
  *"-frames:v 1"*) step=poster ;;
  *video.mp4) step=mp4 ;;
  *teaser.mp4) step=teaser ;;
  */original) step=look ;;
  *) step=none ;;
esac
if [ -e "${folder}/hold-$step" ]; then
  echo $$ > "${folder}/at-$step.part" && mv "${folder}/at-$step.part" "${folder}/at-$step"
  exec sleep 60
fi
exec "${program}" "$@"
`;

/** Database steps pause inside their statement. */
const DATABASE_STEPS = {
  begin: 'before insert on upload_attempt for each row',
  store: 'before update on upload_attempt for each row when (cardinality(new.keys) = 8)',
  finish: `before update on upload for each row when (new.state = 'ready')`,
} as const;
type DatabaseStep = keyof typeof DATABASE_STEPS;
const isDatabaseStep = (step: string): step is DatabaseStep => Object.hasOwn(DATABASE_STEPS, step);

describe.skipIf(!hasFfmpeg)('a video whose server is killed', { timeout: patience(300_000) }, () => {
  let folder: string;
  let database: TestDatabase;
  let creator: Person;
  let clip: Buffer;
  let site: SiteProcess | undefined;
  let url: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'killed-'));
    database = await createTestDatabase();
    const transactions = createTransactions({ database, log: createLogger('silent'), facts: createOutbox().facts });
    creator = await makePerformer({ platform: { transactions } });
    await mkdir(join(folder, 'data'));
    await writeFile(join(folder, 'ffmpeg'), HOLDING(folder, ffmpegPath), { mode: 0o755 });
    await writeFile(join(folder, 'ffprobe'), HOLDING(folder, videoPrograms.ffprobePath), { mode: 0o755 });
    const path = join(folder, 'clip.mp4');
    const input = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=30', '-f', 'lavfi', '-i', 'sine=440:r=48000'];
    const output = [
      '-t',
      '12',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-b:v',
      '2M',
      '-g',
      '60',
      '-c:a',
      'aac',
      path,
    ];
    await run(ffmpegPath, ['-y', '-v', 'error', ...input, ...output]);
    clip = await readFile(path);
  }, patience(120_000));
  afterAll(async () => {
    await site?.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function startSite() {
    site = startSiteProcess(join(folder, 'data'), {
      DATABASE_URL: database.url,
      FFMPEG_PATH: join(folder, 'ffmpeg'),
    });
    url = await site.said(/(http:\/\/(?:localhost|127\.0\.0\.1):\d+)/);
  }
  async function kill() {
    site?.child.kill('SIGKILL');
    await site?.ended();
    site = undefined;
  }
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}/api/performer/performer-assets/videos${path}`, {
      ...init,
      headers: { authorization: creator.token },
    });
    return ((await response.json()) as { data: { _id: string; status: string; main?: { progress: number } } }).data;
  };
  const renditionsOf = async (uploadId: string) =>
    readdir(join(folder, 'data', 'files', 'renditions', uploadId)).catch(() => []);

  async function hold(step: string) {
    if (!isDatabaseStep(step)) return writeFile(join(folder, `hold-${step}`), '');
    await sql`create or replace function hold_step() returns trigger language plpgsql as
      $$ begin perform pg_sleep(120); return new; end $$`.execute(database.kysely);
    await sql
      .raw(`create trigger hold_step ${DATABASE_STEPS[step]} execute function hold_step()`)
      .execute(database.kysely);
  }
  const sleeping = sql`from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  async function reached(step: string) {
    await vi.waitFor(
      async () => {
        if (isDatabaseStep(step))
          expect((await sql`select 1 ${sleeping}`.execute(database.kysely)).rows).toHaveLength(1);
        else expect(existsSync(join(folder, `at-${step}`))).toBe(true);
      },
      { timeout: patience(120_000), interval: 20 },
    );
  }
  async function release(step: string) {
    if (isDatabaseStep(step)) {
      await sql`select pg_terminate_backend(pid) ${sleeping}`.execute(database.kysely);
      for (const table of ['upload', 'upload_attempt'])
        await sql.raw(`drop trigger if exists hold_step on ${table}`).execute(database.kysely);
      return;
    }
    await rm(join(folder, `hold-${step}`));
    const held = Number(await readFile(join(folder, `at-${step}`), 'utf8'));
    await vi.waitFor(async () => expect((await processesWith('sleep 60')).map(({ id }) => id)).not.toContain(held), {
      timeout: patience(5000),
    });
  }
  const bring = async () => {
    const form = formOf({ title: 'Waves' }, { video: { content: clip, name: 'waves.mp4' } });
    return (await call('', { method: 'POST', body: form }))._id;
  };
  /** Exactly one video exists, with nothing else left in the store, the work folder or the lists. */
  async function expectOneVideo(id: string) {
    await vi.waitFor(async () => expect(await call(`/${id}/view`)).toMatchObject({ status: 'active' }), {
      timeout: patience(120_000),
      interval: 200,
    });
    const { kysely } = database;
    await sql`update upload_attempt set seen_at = now() - interval '1 hour'`.execute(kysely);
    await sql`select graphile_worker.add_job('uploads.sweep', '{}'::json)`.execute(kysely);
    const { id: uploadId } = await kysely
      .selectFrom('upload')
      .innerJoin('catalog_item as i', 'i.main_upload_id', 'upload.id')
      .select('upload.id')
      .where('i.id', '=', id)
      .executeTakeFirstOrThrow();
    await vi.waitFor(
      async () => {
        expect(await renditionsOf(uploadId)).toHaveLength(1);
        expect((await kysely.selectFrom('upload_attempt').select('id').execute()).length).toBe(0);
        expect(await readdir(join(folder, 'data', 'workshop'))).toEqual([]);
      },
      { timeout: patience(60_000), interval: 200 },
    );
  }

  it.each(['begin', 'look', 'ladder', 'poster', 'mp4', 'sheet', 'teaser', 'store', 'finish'])(
    'at step “%s” stops its program, and is finished by the next server',
    async (step) => {
      await startSite();
      await hold(step);
      const id = await bring();
      await reached(step);
      await kill();
      await release(step);
      await startSite();
      await expectOneVideo(id);
      await kill();
    },
  );
});
