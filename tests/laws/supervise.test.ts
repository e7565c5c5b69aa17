import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { patience } from '../patience.ts';

const SUPERVISE = new URL('../../tools/supervise.mjs', import.meta.url).href;
const folder = mkdtempSync(join(tmpdir(), 'footlight-supervise-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a server that records each of its starts and becomes ready, unless the start is listed in `refusals`. */
function startSupervised(name: string, refusals: readonly number[] = [], isTalkative = false) {
  const starts = join(folder, `${name}.starts`);
  const program = join(folder, `${name}.mjs`);
  writeFileSync(starts, '');
  writeFileSync(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(starts)}, process.pid + '\\n');
     const count = readFileSync(${JSON.stringify(starts)}, 'utf8').trim().split('\\n').length;
     if (${JSON.stringify(refusals)}.includes(count)) process.exit(1);
     process.on('SIGTERM', () => process.exit(0));
     process.once('disconnect', () => process.exit(0));
     setInterval(() => {}, 1000);
     const live = () => process.send('alive');
     if (${isTalkative}) setInterval(live, 50), live();
     process.send('ready', () => console.log('ready ' + count + ' of ' + process.pid));`,
  );
  const script = `import { supervise } from ${JSON.stringify(SUPERVISE)};
    const options = { env: process.env, pausesMs: [10, 50, 100], stuckMs: ${patience(3000)} };
    process.exitCode = (await supervise(process.execPath, [${JSON.stringify(program)}], options)).code;`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'pipe' });
  const ended = once(child, 'exit').then(() => child.exitCode);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (words: Buffer) => (output += words.toString()));
  return {
    child,
    ended,
    output: () => output,
    starts: () => readFileSync(starts, 'utf8').trim().split('\n'),
    /** Returns the process id of the start with this number, once it is ready. */
    async ready(count: number): Promise<number> {
      await expect.poll(() => output, { timeout: patience(20_000) }).toMatch(new RegExp(`ready ${count} of \\d+`));
      return Number(new RegExp(`ready ${count} of (\\d+)`).exec(output)?.[1]);
    },
  };
}
const isAlive = (id: number): boolean => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

it('restarts a crashed server with a message, and stops it on SIGTERM', async () => {
  const site = startSupervised('crashes');
  process.kill(await site.ready(1), 'SIGABRT');
  process.kill(await site.ready(2), 'SIGKILL');
  const last = await site.ready(3);
  expect(site.output()).toMatch(/stopped unexpectedly by signal SIGABRT. Restarting in 0.01 s/);
  expect(site.output()).toMatch(/stopped unexpectedly by signal SIGKILL. Restarting in 0.05 s/);
  site.child.kill('SIGTERM');
  expect(await site.ended).toBe(0);
  expect([isAlive(last), site.starts().length]).toEqual([false, 3]);
});

it('doesn’t restart a server that never became ready', async () => {
  const site = startSupervised('refuses', [1]);
  expect(await site.ended).toBe(1);
  expect(site.starts()).toHaveLength(1);
});

it('keeps trying if a restart fails', async () => {
  const site = startSupervised('returns', [2, 3]);
  process.kill(await site.ready(1), 'SIGKILL');
  const last = await site.ready(4);
  expect(site.output()).toMatch(/with code 1. Restarting in 0.05 s[^]*with code 1. Restarting in 0.1 s/);
  process.kill(last, 'SIGTERM');
  expect(await site.ended).toBe(0);
});

it('kills and restarts a server whose main thread hangs', async () => {
  const site = startSupervised('hangs', [], true);
  process.kill(await site.ready(1), 'SIGSTOP');
  process.kill(await site.ready(2), 'SIGTERM');
  expect(await site.ended).toBe(0);
  expect(site.output()).toMatch(/has not responded[^]*stopped unexpectedly by signal SIGKILL/);
});

it('takes its server down when killed', async () => {
  const site = startSupervised('orphans');
  const server = await site.ready(1);
  site.child.kill('SIGKILL');
  await expect.poll(() => isAlive(server), { timeout: patience(20_000) }).toBe(false);
});
