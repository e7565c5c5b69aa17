import { nothingBlocked } from '../../../../test/make/pictures.ts';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hasFfmpeg } from '../../../../test/machine-parts.ts';
import { eventually } from '../../../../test/media-bench.ts';
import { ago, DEAD, tools, leaveBehind, nodeOn, openRecoveryBench } from '../../../../test/recovery-bench.ts';
import { newId } from '../../../platform/ids.ts';
import { PART_MS } from '../recordings.rules.ts';
import { processRecording } from '../processing/process-recording.ts';
import { patience } from '../../../../../../tests/patience.ts';

const bench = openRecoveryBench();
const { db, recorded, part, rowOf, partsOf, readySoon } = bench;

test.skipIf(!hasFfmpeg)(
  'another node finishes a dead node’s recording from its folder',
  { timeout: patience(90_000) },
  async () => {
    const id = await recorded();
    const { dataFolder, path } = await leaveBehind(bench, await part(id, 'open'));
    const node = nodeOn(bench, dataFolder);
    await db()
      .insertInto('stream_node')
      .values({ url: DEAD, node_id: newId(), heard_at: ago(20_000) })
      .execute();
    await node.look();
    expect(await partsOf(id), 'the node was heard of a moment ago: it may still write').toMatchObject([
      { state: 'open' },
    ]);
    expect(await readFile(path)).toEqual(bench.video);
    await db()
      .updateTable('stream_node')
      .set({ heard_at: ago(120_000) })
      .where('url', '=', DEAD)
      .execute();
    await node.look();
    const made = await readySoon(id);
    expect(Math.round(made.duration_ms / 1000)).toBe(4);
    await expect(readFile(path)).rejects.toThrow('ENOENT');
  },
);

test.skipIf(!hasFfmpeg)(
  'parts lost with a dead node’s folder are skipped, and the rest becomes the video',
  { timeout: patience(90_000) },
  async () => {
    const gone = await recorded({}, ago(PART_MS - 60_000));
    await part(gone, 'open');
    const run = processRecording({ platform: bench.server.platform, tools, list: nothingBlocked });
    await run({ recordingId: gone });
    expect(await rowOf(gone), 'its node may still come back').toMatchObject({ state: 'processing' });
    const half = await recorded({}, ago(PART_MS + 60_000));
    await part(half, 'stored');
    await part(half, 'open');
    await run({ recordingId: half });
    expect(Math.round((await readySoon(half)).duration_ms / 1000)).toBe(4);
    await db()
      .updateTable('recording')
      .set({ stopped_at: ago(PART_MS + 1000) })
      .where('id', '=', gone)
      .execute();
    await run({ recordingId: gone });
    await eventually('nothing is left of it', async () => (await rowOf(gone)).failure === 'nothing-recorded');
    expect(await partsOf(gone)).toEqual([]);
  },
);
