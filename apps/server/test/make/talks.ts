import type { Answer, messaging } from '@footlight/contract';
import { expect, vi } from 'vitest';
import type { Reply, TestServer } from '../server.ts';
import type { Person } from './accounts.ts';
import { formOf, pngOf } from './files.ts';
import { patience } from '../../../../tests/patience.ts';

export type Talk = Answer<typeof messaging.conversation>;
export type Sent = Answer<typeof messaging.send>;
type Kind = Talk['recipient']['role'];
const kindOf = ({ username }: Person): Kind => {
  if (username.startsWith('creator')) return 'performer';
  return username.startsWith('studio') ? 'studio' : 'user';
};

export function createTalks(server: TestServer) {
  const call = <T>(who: Person, method: string, path: string, body?: unknown): Promise<Reply<T>> =>
    server.call<T>(method, path, { token: who.token, ...(body === undefined ? {} : { body }) });
  const open = (who: Person, other: Person, source = kindOf(other)) =>
    call<Talk>(who, 'POST', '/conversations', { source, sourceId: other.id });
  const messages = (who: Person, id: string, query = '') =>
    call<{ data: Sent[]; total: number; nextCursor?: string }>(who, 'GET', `/messages/conversations/${id}${query}`);
  return {
    call,
    open,
    between: async (who: Person, other: Person): Promise<string> => (await open(who, other)).data._id,
    view: (who: Person, id: string) => call<Talk>(who, 'GET', `/conversations/${id}`),
    list: (who: Person, query = '') =>
      call<{ data: Talk[]; total: number; nextCursor?: string }>(who, 'GET', `/conversations${query}`),
    write: (who: Person, id: string, body: object | string) =>
      call<Sent>(who, 'POST', `/messages/conversations/${id}`, typeof body === 'string' ? { text: body } : body),
    messages,
    unread: async (who: Person): Promise<number> =>
      (await call<{ total: number }>(who, 'GET', '/messages/total-unread')).data.total,
    read: (who: Person, conversationId: string) => call(who, 'POST', '/messages/read-all', { conversationId }),
    /** Uploads a file for a message. Returns its id. */
    async bring(who: Person, content?: Buffer, path = '/messages/private/file'): Promise<string> {
      const form = formOf({}, { file: { content: content ?? (await pngOf(400, 300)), name: 'sea.png' } });
      const { status, data } = await server.call<{ _id: string }>('POST', path, { token: who.token, form });
      expect(status).toBe(200);
      return data._id;
    },
    ready: (who: Person, id: string, messageId: string) =>
      vi.waitFor(
        async () => {
          const found = (await messages(who, id)).data.data.find((one) => one._id === messageId);
          expect(found?.media?.[0]?.state).toBe('ready');
          return found;
        },
        { timeout: patience(20_000), interval: 100 },
      ),
  };
}
