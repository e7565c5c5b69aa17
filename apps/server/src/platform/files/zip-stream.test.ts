import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { zipOf, type ZipEntry } from './zip-stream.ts';

async function* entries(): AsyncGenerator<ZipEntry> {
  yield { name: 'whole.txt', content: Readable.from([Buffer.from('whole')]) };
  yield {
    name: 'broken.txt',
    content: (async function* () {
      yield Buffer.from('begin');
      throw new Error('the file has gone');
    })(),
  };
}

it('fails with the error of a file that cannot be read', async () => {
  await expect(Array.fromAsync(zipOf(entries()))).rejects.toThrow('the file has gone');
});
