import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { makeUser, type Person } from '../make/accounts.ts';
import { createScenes } from '../replay-scenes.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { makeCrowd, mingle, type Crowd } from './crowd.ts';
import { markOwnNames } from './marks.ts';
import { overhear } from './overhear.ts';
import { createWalk } from './walk.ts';
import { patience } from '../../../../tests/patience.ts';

/** Makes each call that moves tokens once. Every creator and viewer involved then reads everything they can. */
describe('real names, wherever tokens move', { timeout: patience(1_800_000) }, () => {
  let server: TestServer;
  let crowd: Crowd;
  let heard: ReturnType<typeof overhear>;
  const scenes: { performer: Person; by: Person }[] = [];

  beforeAll(async () => {
    server = await startTestServer();
    await markOwnNames(server.platform.database.kysely);
    heard = overhear(server);
    for (const [name, make] of Object.entries(await createScenes(server))) {
      const { by, method = 'POST', path, body, performer } = await make();
      const reply = await server.call(method, path, { token: by.token, key: newId(), ...(body ? { body } : {}) });
      expect(reply.status, `${name}: ${JSON.stringify(reply.body)}`).toBe(200);
      scenes.push({ performer, by });
    }
    crowd = await makeCrowd(server);
    await mingle(server, crowd);
  }, patience(900_000));
  afterAll(async () => {
    heard.stop();
    await server.close();
  });

  it('no socket, mail or stored text contains one', async () => {
    expect(heard.emissions.length).toBeGreaterThan(100);
    expect([...new Set(await heard.told())]).toEqual([]);
    expect([...new Set(await heard.kept())]).toEqual([]);
  });

  it('no call returns one', async () => {
    const walk = createWalk(server);
    const stranger = await makeUser(server);
    const told: string[] = [];
    const { star, anna, ben, friend, studio } = crowd;
    const viewers = new Set(scenes.map(({ by }) => by).filter(({ username }) => username.startsWith('viewer')));
    for (const { performer } of [{ performer: star }, ...scenes]) {
      const things = await walk.thingsOf(performer.id);
      told.push(...(await walk.tell({ role: 'visitor' }, things)));
      told.push(...(await walk.tell({ role: 'user', person: stranger }, things)));
      told.push(...(await walk.tell({ role: 'performer', person: performer }, things)));
    }
    for (const person of [anna, ben, ...viewers]) {
      const friends = person === anna ? [friend.username] : [];
      told.push(...(await walk.tell({ role: 'user', person, friends }, await walk.thingsOf(person.id))));
    }
    told.push(...(await walk.tell({ role: 'studio', person: studio }, await walk.thingsOf(star.id))));
    expect([...new Set(told)]).toEqual([]);
    expect(walk.answered.size).toBeGreaterThan(100);
  });
});
