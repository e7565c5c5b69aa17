import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { formOf, pngOf, program } from '../../../../test/make/files.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let viewer: Person;
let creator: Person;
let staff: Person;
beforeAll(async () => {
  server = await startTestServer();
  viewer = await makeUser(server);
  creator = await makePerformer(server);
  staff = await makeStaff(server);
});
afterAll(() => server.close());

const avatar = (content: Buffer) =>
  server.call('POST', '/users/avatar/upload', {
    token: viewer.token,
    form: formOf({}, { avatar: { content, name: 'me.png' } }),
  });
const photo = (content: Buffer) =>
  server.call('POST', '/performer/performer-assets/photos', {
    token: creator.token,
    form: formOf({}, { photo: { content, name: 'a.png' } }),
  });
const said = ({ body }: Awaited<ReturnType<typeof avatar>>) => body.message;
/** A picture that doesn't compress well. */
const noise = (pixels: number) =>
  sharp(randomBytes(pixels * pixels * 3), { raw: { width: pixels, height: pixels, channels: 3 } })
    .png()
    .toBuffer();

it('rejects an avatar with the specified message', async () => {
  const large = await avatar(await noise(900));
  expect(large.status).toBe(413);
  expect(said(large)).toMatchObject([
    { property: 'avatar', constraints: { TOO_LARGE: 'Image must smaller than 2MB!' } },
  ]);
  const wrong = await avatar(program());
  expect(wrong.status).toBe(415);
  const words = 'You can only upload jpg, jpeg, png, webp, avif, gif, heic file!';
  expect(said(wrong)).toMatchObject([{ property: 'avatar', constraints: { UNSUPPORTED_FILE: words } }]);
});

it('staff set the picture limits', async () => {
  const set = (values: Record<string, unknown>) =>
    server.call('PUT', '/admin/settings', { token: staff.token, body: { values } });
  await set({ imageExtensions: 'jpeg, webp', maxImageMegabytes: 1 });
  expect(said(await photo(await pngOf(30, 30)))).toMatchObject([
    { constraints: { UNSUPPORTED_FILE: 'You can only upload jpeg, webp file!' } },
  ]);
  const jpeg = await sharp(await pngOf(30, 30))
    .jpeg()
    .toBuffer();
  expect((await photo(jpeg)).status).toBe(200);
  expect(said(await photo(await noise(700)))).toMatchObject([
    { property: 'photo', constraints: { TOO_LARGE: 'Image must smaller than 1MB!' } },
  ]);
  // Avatars have a limit of their own.
  await set({ imageExtensions: 'png', maxAvatarMegabytes: 3 });
  expect((await avatar(await noise(900))).status).toBe(200);
  expect((await server.call('GET', '/settings/public')).data).toMatchObject({
    imageExtensions: 'png',
    maxAvatarMegabytes: 3,
  });
  const wrong = await set({ imageExtensions: 'JPG;PNG' });
  expect([wrong.status, wrong.body.code]).toEqual([400, 'VALIDATION_FAILED']);
});
