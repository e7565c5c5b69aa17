import { nothingBlocked } from '../../../../test/make/pictures.ts';
import { expect, test } from 'vitest';
import { hasFfmpeg } from '../../../../test/machine-parts.ts';
import { ago, tools, brokenAt, openRecoveryBench } from '../../../../test/recovery-bench.ts';
import { nextEvent } from '../../../../test/server.ts';
import { newId } from '../../../platform/ids.ts';
import { processRecording } from '../processing/process-recording.ts';
import { sweepRecordings } from '../processing/sweep-recordings.ts';
import { patience } from '../../../../../../tests/patience.ts';

const bench = openRecoveryBench();
const { recorded, part, rowOf, partsOf, readySoon } = bench;

test.skipIf(!hasFfmpeg)(
  'processing that fails repeatedly ends with an error',
  { timeout: patience(90_000) },
  async () => {
    const id = await recorded();
    await part(id, 'stored');
    const run = processRecording(brokenAt(bench));
    for (let attempt = 1; attempt < 7; attempt++) await expect(run({ recordingId: id })).rejects.toThrow('is away');
    expect(await rowOf(id)).toMatchObject({ state: 'processing' });
    await run({ recordingId: id });
    expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'broken' });
    expect(await partsOf(id)).toEqual([]);
  },
);

test.skipIf(!hasFfmpeg)(
  'a cut that fails repeatedly leaves the video unchanged and notifies its performer',
  { timeout: patience(90_000) },
  async () => {
    const socket = await bench.server.connect(bench.host.token);
    const key = `recordings/${newId()}.mp4`;
    await bench.server.platform.files.put(key, bench.video, 'video/mp4');
    const id = await recorded({ state: 'ready', video_key: key, duration_ms: 4000, trim_from_ms: 0, trim_to_ms: 2000 });
    const run = processRecording(brokenAt(bench));
    for (let attempt = 1; attempt < 5; attempt++) await expect(run({ recordingId: id })).rejects.toThrow('is away');
    const heard = nextEvent<{ cutFailed?: boolean }>(
      socket,
      'recording/changed',
      ({ cutFailed }) => cutFailed === true,
    );
    await run({ recordingId: id });
    expect(await heard).toMatchObject({ vodId: id, state: 'ready', isTrimming: false });
    expect(await rowOf(id)).toMatchObject({ trim_from_ms: null, video_key: key, attempts: 0 });
  },
);

test.skipIf(!hasFfmpeg)(
  'work of a dead process is restarted, but not forever',
  { timeout: patience(90_000) },
  async () => {
    const id = await recorded({ attempts: 1, worked_at: ago(0) });
    await part(id, 'stored');
    await sweepRecordings(bench.server.platform, new Date(Date.now() + 2 * 60_000));
    await bench.server.settle();
    expect(await rowOf(id), 'it was heard of a moment ago').toMatchObject({ state: 'processing', attempts: 1 });
    await sweepRecordings(bench.server.platform, new Date(Date.now() + 4 * 60_000));
    await readySoon(id);
    const deadly = await recorded({ attempts: 7 });
    await part(deadly, 'stored');
    await processRecording({ platform: bench.server.platform, tools, list: nothingBlocked })({ recordingId: deadly });
    expect(await rowOf(deadly)).toMatchObject({ state: 'failed', failure: 'broken' });
  },
);
