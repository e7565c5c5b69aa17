import type { Answer, wheels } from '@footlight/contract';
import { refundOverdue } from '../../src/modules/wheels/spins/refund-overdue.ts';
import type { TestServer } from '../server.ts';
import { makePerformer, type Person } from './accounts.ts';

type Wheel = Answer<typeof wheels.create>;
type Spun = Answer<typeof wheels.spin>;
type Result = Answer<typeof wheels.setStatus>;

export const LABELS = ['A song', 'A joke', 'A dance', 'A poem', 'A photo', 'Nothing'];

/** Fields of a visible wheel with six segments that costs ten tokens per spin. */
export const wheelWish = (wishes: object = {}) => ({
  title: 'Wheel of wishes',
  price: 10,
  segments: LABELS.map((label, place) => ({ label, weight: place + 1 })),
  isVisible: true,
  ...wishes,
});

export function createWheeling(server: TestServer) {
  const call = <T>(who: Person | undefined, method: string, path: string, body?: unknown, key?: string) =>
    server.call<T>(method, path, { token: who?.token, body, ...(key ? { key } : {}) });
  return {
    async showing(wishes: object = {}): Promise<{ creator: Person; wheel: Wheel }> {
      const creator = await makePerformer(server);
      const { data } = await call<Wheel>(creator, 'POST', '/wheels', wheelWish(wishes));
      return { creator, wheel: data };
    },
    create: (who: Person, wishes: object = {}) => call<Wheel>(who, 'POST', '/wheels', wheelWish(wishes)),
    update: (who: Person, id: string, body: object) => call<Wheel>(who, 'PUT', `/wheels/${id}`, body),
    remove: (who: Person, id: string) => call<unknown>(who, 'DELETE', `/wheels/${id}`),
    unlock: (who: Person, id: string) => call<Wheel>(who, 'POST', `/wheels/${id}/unlock`),
    spin: (who: Person, id: string, body?: object, key?: string) =>
      call<Spun>(who, 'POST', `/wheels/${id}/spin`, body, key),
    settle: (who: Person, id: string, status: string, key?: string) =>
      call<Result>(who, 'PUT', `/wheel-result/status/${id}`, { status }, key),
    visible: async (who: Person | undefined, creator: Person) =>
      (await call<{ data: Wheel[] }>(who, 'GET', `/wheels?performerId=${creator.id}`)).data.data,
    view: (who: Person | undefined, id: string) => call<Wheel>(who, 'GET', `/wheels/${id}/view`),
    own: async (who: Person) => (await call<{ data: Wheel[]; total: number }>(who, 'GET', '/wheels/search')).data,
    results: async (who: Person, side: 'performer' | 'user', query = '') =>
      (
        await call<{ data: Result[]; total: number; nextCursor?: string }>(
          who,
          'GET',
          `/wheel-result/${side}/search${query}`,
        )
      ).data,
    proof: (id: string) => call<Spun['proof']>(undefined, 'GET', `/wheel-result/${id}/proof`),
    chain: (id: string, query = '') =>
      call<{ data: Spun['proof'][]; total: number; nextCursor?: string }>(
        undefined,
        'GET',
        `/wheels/${id}/proof${query}`,
      ),
    /** Runs the minute job. */
    refund: (now = new Date()) => refundOverdue(server.platform, now),
  };
}
