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

it('fails with the error of an unreadable file', async () => {
  await expect(Readable.from(zipOf(entries())).toArray()).rejects.toThrow('the file has gone');
});
