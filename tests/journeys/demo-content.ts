import { expect } from '@playwright/test';
import { io, type Socket } from 'socket.io-client';
import type { Site } from './site.ts';
import { patience } from '../patience.ts';

const PATIENCE_MS = patience(60_000);
const BEAT_MS = 4000;
const TICKET = 7;
const RECORDING = 5;
/** Long, because the demo's own videos are processed first. */
const PROCESSED_MS = patience(300_000);
/** Long enough for a video with a storyboard. */
const TAKEN_MS = patience(6000);

interface Caller {
  readonly token: string;
  readonly id: string;
}
const connect = (site: Site, { token }: Caller): Socket =>
  io(site.url, { query: { token }, transports: ['websocket'], forceNew: true });

/**
 * Fills the pages of two demo accounts: shows that took place and one that didn't, a recording of each kind, and a
 * weekly schedule. The performer must be on air.
 */
export async function makeContent(site: Site, performer: Caller, viewer: Caller): Promise<void> {
  const call = <T = { _id: string; state: string }>(who: Caller, method: string, path: string, body?: unknown) =>
    site.call<T>(method, path, { token: who.token, body });
  const leave = (who: Caller, id: string) => call(who, 'POST', `/streaming/shows/${id}/leave`);
  await call(performer, 'POST', '/performers/broadcast-setting/update', { allowPrivate: true, allowRecording: true });
  const prices = { privatePrice: 20, privateMinMinutes: 1, recordingPrice: RECORDING };
  await call(performer, 'POST', '/performers/default-price/update', prices);
  const evening = { start: '19:00', end: '23:30', closed: false };
  await call(performer, 'PUT', '/performers', {
    schedule: { timeZone: 'Europe/Berlin', mon: evening, sat: evening },
  });

  await record(call, performer);
  const withdrawn = await call(viewer, 'POST', `/streaming/private-chat/${performer.id}`, {});
  await leave(viewer, withdrawn._id);
  const paid = await call(performer, 'POST', '/streaming/paid', { mode: 'ticket', price: TICKET });
  await call(viewer, 'POST', `/member/send-pay-token/${paid._id}`);
  await leave(performer, paid._id);

  const sockets = [performer, viewer].map((who) => connect(site, who));
  const show = await call(viewer, 'POST', `/streaming/private-chat/${performer.id}`, { note: 'A song from the sea?' });
  await call(performer, 'POST', `/streaming/shows/${show._id}/accept`);
  const beat = () => {
    for (const socket of sockets) socket.emit('show/beat', { sessionId: show._id, hasPicture: true }, () => undefined);
  };
  beat();
  const beats = setInterval(beat, BEAT_MS);
  try {
    const stateOf = async () => (await call(viewer, 'GET', `/streaming/shows/${show._id}`)).state;
    await expect.poll(stateOf, { timeout: PATIENCE_MS }).toBe('running');
    await call(viewer, 'POST', `/member/send-record-pay-token/${show._id}`, { token: RECORDING });
    await new Promise((resolve) => setTimeout(resolve, TAKEN_MS));
    await leave(viewer, show._id);
  } finally {
    clearInterval(beats);
    for (const socket of sockets) socket.disconnect();
  }
  for (const who of [performer, viewer]) {
    const states = async () =>
      (await call<{ data: { state: string }[] }>(who, 'GET', '/streaming/vod/list')).data.map(({ state }) => state);
    await expect.poll(states, { timeout: PROCESSED_MS }).toEqual(who === performer ? ['ready', 'ready'] : ['ready']);
  }
}

/** Records a public show as its performer. */
async function record(
  call: <T>(who: Caller, method: string, path: string, body?: unknown) => Promise<T>,
  performer: Caller,
): Promise<void> {
  const { streamId } = await call<{ streamId: string }>(performer, 'GET', '/streaming/console');
  await call(performer, 'PUT', `/streaming/record/${streamId}/start`);
  await new Promise((resolve) => setTimeout(resolve, TAKEN_MS));
  await call(performer, 'PUT', `/streaming/record/${streamId}/stop`);
}
