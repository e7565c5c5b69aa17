import type { Answer, polls } from '@footlight/contract';
import type { TestServer } from '../server.ts';
import { makePerformer, type Person } from './accounts.ts';
import { makeBroadcast } from './shows.ts';

type Poll = Answer<typeof polls.open>;
type Voted = Answer<typeof polls.vote>;

export const pollWish = (wishes: object = {}) => ({
  question: 'What next?',
  options: ['A song', 'A dance', 'A joke'],
  price: 10,
  ...wishes,
});

export function createPolling(server: TestServer) {
  const call = <T>(who: Person | undefined, method: string, path: string, body?: unknown, key?: string) =>
    server.call<T>(method, path, { token: who?.token, body, ...(key ? { key } : {}) });
  const open = (who: Person, wishes: object = {}) => call<Poll>(who, 'POST', '/polls', pollWish(wishes));
  return {
    async asking(wishes: object = {}): Promise<{ creator: Person; poll: Poll; conversationId: string }> {
      const creator = await makePerformer(server);
      const { conversationId } = await makeBroadcast(server, creator);
      const { data, body } = await open(creator, wishes);
      if (!data) throw new Error(`no poll: ${JSON.stringify(body)}`);
      return { creator, poll: data, conversationId };
    },
    open,
    vote: (who: Person, poll: Pick<Poll, '_id' | 'options'>, place: number, body: object = {}, key?: string) =>
      call<Voted>(who, 'POST', `/polls/${poll._id}/votes`, { optionId: poll.options[place]?._id, ...body }, key),
    close: (who: Person, id: string) => call<Poll>(who, 'POST', `/polls/${id}/close`),
    view: (id: string, who?: Person) => call<Poll>(who, 'GET', `/polls/${id}/view`),
    inRoom: async (creator: Person) =>
      (await call<{ poll?: Poll }>(undefined, 'GET', `/streaming/broadcast/${creator.id}`)).data.poll,
    own: async (who: Person, query = '') =>
      (await call<{ data: Poll[]; total: number; nextCursor?: string }>(who, 'GET', `/polls/performer/search${query}`))
        .data,
  };
}
