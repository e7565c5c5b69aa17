import { allEndpoints, mayAsTeammate, STUDIO_ROLES, type Endpoint, type StudioRole } from '@footlight/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStudio, type Person } from '../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { tokenIn, waitForMail } from '../../../test/wait-for-mail.ts';

let server: TestServer;
let studio: Person;
beforeAll(async () => {
  server = await startTestServer();
  studio = await makeStudio(server);
});
afterAll(() => server.close());

const NOBODY = '0190a000-0000-7000-8000-000000000000';
const password = 'a long new password';
const studioCalls = Object.entries(allEndpoints).flatMap(([word, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>)
    .filter(([, { roles }]) => roles.includes('studio') && !roles.includes('visitor'))
    .map(([name, endpoint]) => ({ name: `${word}.${name}`, endpoint })),
);
async function hire(role: StudioRole): Promise<string> {
  const email = `${role}@example.test`;
  await server.call('POST', '/studio/team', { token: studio.token, body: { name: 'Hal', email, role } });
  const token = tokenIn(await waitForMail(server, email, 'has given you a login'));
  await server.call('POST', '/auth/users/reset', { body: { token, password } });
  const { data } = await server.call<{ token: string }>('POST', '/auth/studio/login', { body: { email, password } });
  return data.token;
}

it('each role can make exactly the calls in the table', async () => {
  for (const role of STUDIO_ROLES) {
    const token = await hire(role);
    const wrong: string[] = [];
    for (const { name, endpoint } of studioCalls) {
      if (name === 'auth.logout' || name === 'auth.changePassword') continue;
      const path = endpoint.path.replace('{role}', 'studio').replace(/\{\w+\}/g, NOBODY);
      const { status, body } = await server.call(endpoint.method, path, { token });
      const isRefused = status === 403 && body.code === 'STUDIO_ROLE';
      if (isRefused === mayAsTeammate(endpoint, role) || status >= 500)
        wrong.push(`${role} ${name}: ${status} ${body.code}`);
    }
    expect(wrong).toEqual([]);
  }
});
