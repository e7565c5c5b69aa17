import { expect, vi } from 'vitest';
import type { TestServer } from '../server.ts';
import type { Person } from './accounts.ts';
import { formOf, pngOf } from './files.ts';
import { patience } from '../../../../tests/patience.ts';

const OWN = '/performer/performer-assets';

/** Part of an item as its creator sees it. */
export interface Thing {
  readonly _id: string;
  readonly status: string;
  readonly stock?: number;
  readonly sales: number;
  readonly isBought: boolean;
  readonly isOpen: boolean;
}
export interface Bought {
  readonly purchaseId: string;
  readonly balance: number;
  readonly isBought: boolean;
  readonly orderId?: string;
}
export const ADDRESS = { name: 'Ann Ö', line1: '1 High Street', city: 'Leeds', postalCode: 'LS1 4AP', country: 'GB' };
export const SEND = { address: ADDRESS };

/** Creates API helpers for a creator's shop and its buyers. */
export function createStore(server: TestServer, creator: () => Person) {
  const own = async <T = Thing>(method: string, path: string, options: object = {}, who = creator()): Promise<T> => {
    const reply = await server.call<T>(method, `${OWN}${path}`, { token: who.token, ...options });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.data;
  };
  const untilActive = (path: string) =>
    vi.waitFor(async () => expect((await own('GET', path)).status).toBe('active'), {
      timeout: patience(20_000),
      interval: 100,
    });
  return {
    own,
    /** Creates a shipped product that costs 10 tokens, with 5 in stock. */
    sent: (fields: object = {}, who = creator()) =>
      own('POST', '/products', { body: { title: 'Mug', price: 10, type: 'physical', stock: 5, ...fields } }, who),
    /** Creates a downloadable product that costs 5 tokens. */
    async download(fields: Record<string, string> = {}): Promise<Thing> {
      const form = formOf(
        { title: 'E-book', price: '5', type: 'digital', ...fields },
        { digitalFile: { content: Buffer.from('words and words'), name: 'book.txt' } },
      );
      const made = await own('POST', '/products', { form });
      await untilActive(`/products/${made._id}/view`);
      return made;
    },
    /** Creates a gallery that costs 20 tokens and contains one photo. */
    async gallery(): Promise<{ gallery: Thing; photo: Thing }> {
      const gallery = await own('POST', '/galleries', { body: { title: 'By the sea', price: 20 } });
      const form = formOf({ galleryId: gallery._id }, { photo: { content: await pngOf(400, 300), name: 'sea.png' } });
      const photo = await own('POST', '/photos', { form });
      await untilActive(`/galleries/${gallery._id}/view`);
      return { gallery, photo };
    },
    /** Buys an item; `path` is its type and id. */
    buy: (who: Person, path: string, body?: object, key?: string) =>
      server.call<Bought>('POST', `/purchase-items/${path}`, { token: who.token, body, key }),
    stockOf: async (id: string) => (await own('GET', `/products/${id}/view`)).stock,
  };
}
