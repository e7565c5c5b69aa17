import { InfiniteQueryObserver, QueryClient, QueryObserver, type InfiniteData } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { applyFact, applyFactToAll, refetchForFact } from './apply-fact.ts';

const KEY = ['shows'];
/** A page that fetches data. The test decides when each fetch is answered. */
function openPage() {
  const client = new QueryClient();
  const answers: ((shows: string[]) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: KEY,
    queryFn: () => new Promise<string[]>((resolve) => void answers.push(resolve)),
  });
  const leave = observer.subscribe(() => undefined);
  return { client, answers, leave, shown: () => client.getQueryData<string[]>(KEY) };
}

it.each<[string, (client: QueryClient) => void]>([
  ['has it read', (client) => void refetchForFact(client, { queryKey: KEY })],
  ['changes it', (client) => applyFact<string[]>(client, KEY, (shows) => shows && [...shows, 'new'])],
])('rereads what a fact during the first read %s', async (_what, hear) => {
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

it('keeps loaded data: a fact changes it without a refetch', async () => {
  const page = openPage();
  page.answers[0]?.([]);
  await expect.poll(page.shown).toEqual([]);
  applyFact<string[]>(page.client, KEY, (shows) => shows && [...shows, 'new']);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([page.shown(), page.answers.length]).toEqual([['new'], 1]);
  page.leave();
});

/** Applies an event idempotently: the entry appears once, however often the event is published. */
const withNew = (shows: string[] | undefined) => shows && (shows.includes('new') ? shows : [...shows, 'new']);

it.each([
  ['without it', ['old']],
  ['with it', ['old', 'new']],
])('applies a fact to data refetched meanwhile when it arrives %s', async (_what, read) => {
  const page = openPage();
  page.answers[0]?.(['old']);
  await expect.poll(page.shown).toEqual(['old']);
  void page.client.invalidateQueries({ queryKey: KEY });
  await expect.poll(() => page.answers.length).toBe(2);
  applyFactToAll<string[]>(page.client, { queryKey: KEY }, withNew);
  page.answers[1]?.(read);
  await expect.poll(() => page.client.isFetching()).toBe(0);
  expect([page.shown(), page.answers.length]).toEqual([['old', 'new'], 2]);
  page.leave();
});

it('forgets a change when a new fetch replaces the running one', async () => {
  const page = openPage();
  page.answers[0]?.(['old']);
  await expect.poll(page.shown).toEqual(['old']);
  void page.client.invalidateQueries({ queryKey: KEY });
  applyFact<string[]>(page.client, KEY, withNew);
  void refetchForFact(page.client, { queryKey: KEY });
  await expect.poll(() => page.answers.length).toBe(3);
  page.answers[1]?.(['old']);
  page.answers[2]?.(['gone']);
  await expect.poll(page.shown).toEqual(['gone']);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(page.shown()).toEqual(['gone']);
  page.leave();
});

it('keeps facts that arrive while older pages load', async () => {
  const client = new QueryClient();
  const answers: ((page: string[]) => void)[] = [];
  const observer = new InfiniteQueryObserver(client, {
    queryKey: KEY,
    queryFn: () => new Promise<string[]>((resolve) => void answers.push(resolve)),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => pages.length,
  });
  const leave = observer.subscribe(() => undefined);
  const shown = () => client.getQueryData<InfiniteData<string[]>>(KEY)?.pages;
  answers[0]?.(['said']);
  await expect.poll(shown).toEqual([['said']]);
  void observer.fetchNextPage();
  applyFact<InfiniteData<string[]>>(client, KEY, (kept) => {
    const [first, ...rest] = kept?.pages ?? [];
    return kept && { ...kept, pages: [withNew(first) ?? [], ...rest] };
  });
  answers[1]?.(['older']);
  await expect.poll(shown).toEqual([['said', 'new'], ['older']]);
  leave();
});
