import { expect, vi } from 'vitest';
import type { TestServer } from '../server.ts';
import { tusClient } from '../tus.ts';
import type { Person } from './accounts.ts';
import { pngOf } from './files.ts';
import { patience } from '../../../../tests/patience.ts';

export interface MadePost {
  readonly _id: string;
  readonly status: string;
  readonly text: string;
  readonly isExcerpt: boolean;
  readonly isOpen: boolean;
  readonly isBought: boolean;
  readonly isLiked: boolean;
  readonly isPinned: boolean;
  readonly likes: number;
  readonly comments: number;
  readonly sales: number;
  readonly blockers: string[];
  readonly media: {
    _id: string;
    kind: string;
    picture?: { src: string; srcSet?: string };
    playback?: { hls?: string; mp4: string };
  }[];
}

export function createPoster(server: TestServer) {
  const origin = () => `http://127.0.0.1:${server.port}`;
  return {
    /** Uploads a picture for a post. Returns its id. */
    async bring(who: Person, content?: Uint8Array, name = 'sea.png'): Promise<string> {
      const sent = await tusClient(origin(), who).bring({ purpose: 'post', name }, content ?? (await pngOf(400, 300)));
      expect(sent.status).toBe(204);
      return sent.id;
    },
    post: (who: Person, body: object) => server.call<MadePost>('POST', '/creator/posts', { token: who.token, body }),
    change: (who: Person, id: string, body: object) =>
      server.call<MadePost>('PUT', `/creator/posts/${id}`, { token: who.token, body }),
    view: (id: string, who?: Person) => server.call<MadePost>('GET', `/feed/posts/${id}`, { token: who?.token }),
    until: (who: Person, id: string, status: string) =>
      vi.waitFor(
        async () => {
          const { data } = await server.call<MadePost>('GET', `/creator/posts/${id}`, { token: who.token });
          expect(data.status).toBe(status);
        },
        { timeout: patience(20_000), interval: 100 },
      ),
  };
}
