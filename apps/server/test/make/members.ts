import type { Member, Membership } from '@footlight/contract';
import type { TestServer } from '../server.ts';
import type { Person } from './accounts.ts';

interface Page {
  readonly data: Member[];
  readonly total: number;
  readonly nextCursor?: string;
}

export function memberCalls(server: TestServer) {
  const call = <T>(who: Person | undefined, method: string, path: string, body?: unknown) =>
    server.call<T>(method, path, { token: who?.token, ...(body === undefined ? {} : { body }) });
  const invite = (studio: Person, body: object) => call<Member>(studio, 'POST', '/studio/members', body);
  const own = async (creator: Person) => (await call<Membership>(creator, 'GET', '/performers/studio')).data;
  const answer = (creator: Person, id: string, verdict: 'accept' | 'decline', body?: object) =>
    call<Membership>(creator, 'POST', `/performers/studio/invitations/${id}/${verdict}`, body);
  const accept = async (creator: Person) => {
    const [asked] = (await own(creator)).invitations;
    if (!asked) throw new Error(`${creator.username} is asked by nobody`);
    return answer(creator, asked._id, 'accept', { termsKey: asked.termsKey });
  };
  return {
    call,
    invite,
    own,
    answer,
    accept,
    membersOf: async (studio: Person, query = '') => (await call<Page>(studio, 'GET', `/studio/members${query}`)).data,
    setStatus: (studio: Person, id: string, status: string) =>
      call<Member>(studio, 'POST', `/studio/members/${id}/${status}`),
    remove: (studio: Person, id: string, body?: object) => call(studio, 'DELETE', `/studio/members/${id}`, body),
    /** Invites a creator to a studio and accepts the invitation. */
    join: async (studio: Person, creator: Person) => {
      await invite(studio, { username: creator.username });
      const reply = await accept(creator);
      if (reply.status !== 200) throw new Error(`not joined: ${JSON.stringify(reply.body)}`);
    },
  };
}
