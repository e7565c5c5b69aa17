import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { readAgainAfterFacts } from './late-live.ts';

const KEY = ['shows'];
/** A page that reads what the server has; each read is answered when the test says so. */
function openPage() {
  const client = new QueryClient();
  readAgainAfterFacts(client);
  const answers: ((shows: string[]) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: KEY,
    queryFn: () => new Promise<string[]>((resolve) => void answers.push(resolve)),
  });
  const leave = observer.subscribe(() => undefined);
  return { client, answers, leave, shown: () => client.getQueryData<string[]>(KEY) };
}

it.each<[string, (client: QueryClient) => void]>([
  ['has it read', (client) => void client.invalidateQueries({ queryKey: KEY })],
  ['changes it', (client) => void client.setQueryData<string[]>(KEY, (shows) => shows && [...shows, 'new'])],
])('reads once more what a fact of the first read %s', async (_what, hear) => {
  const page = openPage();
  hear(page.client);
  hear(page.client);
  page.answers[0]?.([]);
  await expect.poll(() => page.answers.length).toBe(2);
  page.answers[1]?.(['new']);
  await expect.poll(page.shown).toEqual(['new']);
  expect(page.answers).toHaveLength(2);
  page.leave();
});

it('leaves what is there alone: a fact changes it, and nothing is read', async () => {
  const page = openPage();
  page.answers[0]?.([]);
  await expect.poll(page.shown).toEqual([]);
  page.client.setQueryData<string[]>(KEY, (shows) => shows && [...shows, 'new']);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([page.shown(), page.answers.length]).toEqual([['new'], 1]);
  page.leave();
});
