import { expect } from '@playwright/test';
import sharp from 'sharp';
import type { Site } from './site.ts';
import { patience } from '../patience.ts';

const PATIENCE_MS = patience(120_000);

interface Caller {
  readonly token: string;
  readonly id: string;
}
interface Made {
  readonly _id: string;
}
export interface TalkContent {
  readonly talkId: string;
  readonly clipId: string;
}

const picture = () =>
  sharp({ create: { width: 960, height: 540, channels: 3, background: '#7a5f86' } })
    .jpeg()
    .toBuffer();

/** Uploads a picture for a message and returns its id. */
async function bring(site: Site, { token }: Caller): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' }), 'sea.jpg');
  const init = { method: 'POST', headers: { authorization: token }, body: form };
  const response = await fetch(`${site.url}/api/messages/private/file`, init);
  const { data } = (await response.json()) as { data: Made };
  return data._id;
}

/** Cuts a clip from the show of a creator who is on air, and waits until it can be viewed. */
async function cutClip(site: Site, creator: Caller, viewer: Caller): Promise<string> {
  await site.call('PUT', '/clips/offer', { token: creator.token, body: { isAllowed: true } });
  const body = { performerId: creator.id, title: 'The chorus' };
  const ask = async () => (await site.call<Made>('POST', '/clips', { token: viewer.token, body }))._id;
  let id = await ask();
  const stateOf = async () => {
    const { state } = await site.call<{ state: string }>('GET', `/clips/${id}`, { token: viewer.token });
    // Retries, because frames are buffered only once clips are allowed, and a clip needs a few seconds of them.
    if (state === 'failed') id = await ask();
    return state;
  };
  await expect.poll(stateOf, { timeout: PATIENCE_MS, intervals: [3000] }).toBe('ready');
  return id;
}

/**
 * Creates a conversation between a viewer and a creator: text, a reply, an emoji, a picture with a price, and a clip of
 * the creator's show.
 */
export async function makeTalk(site: Site, creator: Caller, viewer: Caller): Promise<TalkContent> {
  const { _id: talkId } = await site.call<Made>('POST', '/conversations', {
    token: viewer.token,
    body: { source: 'performer', sourceId: creator.id },
  });
  const say = (who: Caller, body: object) =>
    site.call<Made>('POST', `/messages/conversations/${talkId}`, { token: who.token, body });
  const first = await say(viewer, { text: 'Will you play the blue guitar tonight? See https://example.org/guitar' });
  await say(creator, { text: 'At nine, as always', replyTo: first._id });
  await site.call('PUT', `/messages/${first._id}/reaction`, { token: creator.token, body: { emoji: '❤️' } });
  const own = await say(viewer, { text: 'A mistake' });
  await site.call('DELETE', `/messages/${own._id}`, { token: viewer.token });
  await say(creator, { text: 'The sea at night', mediaIds: [await bring(site, creator)], price: 20 });
  await say(viewer, { text: 'And mine', mediaIds: [await bring(site, viewer)] });
  return { talkId, clipId: await cutClip(site, creator, viewer) };
}
