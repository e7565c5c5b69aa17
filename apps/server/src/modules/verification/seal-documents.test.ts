import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, type Person } from '../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { createDiskStore } from '../../integrations/files/disk-store.ts';
import { createKeyring, isSealed } from '../../platform/sealing/keyring.ts';
import { sealFiles } from '../../platform/sealing/sealed-files.ts';
import { sealDocuments } from './seal-documents.ts';

let server: TestServer;
let mara: Person;
const fileKey = () => `documents/${mara.id}/idVerification.jpg`;
const onDisk = () => join(server.platform.config.DATA_DIR, 'files', fileKey());
const sealedBy = async () =>
  (
    await server.platform.database.kysely
      .selectFrom('identity_document')
      .select('sealed_by')
      .where('file_key', '=', fileKey())
      .executeTakeFirstOrThrow()
  ).sealed_by;
beforeAll(async () => {
  server = await startTestServer();
  mara = await makePerformer(server, { verified: false });
});
afterAll(() => server.close());

it('encrypts a document stored in plain text by an earlier version, then moves it to a new key', async () => {
  const { platform } = server;
  await platform.files.put(fileKey(), Buffer.from('passport'), 'image/jpeg');
  await writeFile(onDisk(), 'passport');
  await platform.database.kysely.updateTable('identity_document').set({ sealed_by: null }).execute();
  await sealDocuments(platform);
  expect(isSealed(await readFile(onDisk()))).toBe(true);
  expect(await sealedBy()).toBe('site');
  expect(await text((await platform.files.read(fileKey()))!.stream)).toBe('passport');

  const keyring = createKeyring(platform.secret, [{ id: '2027', key: randomBytes(32) }]);
  const disk = createDiskStore({ folder: join(platform.config.DATA_DIR, 'files'), secret: platform.secret });
  const files = sealFiles(disk, { keyring, secret: platform.secret });
  await sealDocuments({ ...platform, files });
  expect(await sealedBy()).toBe('2027');
  expect(await text((await files.read(fileKey()))!.stream)).toBe('passport');
  await expect(platform.files.read(fileKey())).rejects.toThrow('DATA_KEYS');
});
