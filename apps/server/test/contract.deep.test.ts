import { afterAll, beforeAll, describe, it } from 'vitest';
import { makeOneOfEach, operations, sendNonsense } from './hostile-calls.ts';
import { startTestServer, type TestServer } from './server.ts';

/** Sends all hostile values to each call, whereas `contract.test.ts` sends two of each kind. */
describe('every call of the contract', () => {
  let server: TestServer;
  let tokens: Record<string, string>;
  beforeAll(async () => {
    server = await startTestServer();
    tokens = await makeOneOfEach(server);
  });
  afterAll(() => server.close());

  it.each(operations)('$name: answers every hostile value with less than 500', (operation) =>
    sendNonsense(server, tokens, operation, Infinity),
  );
});
