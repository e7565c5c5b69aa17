import { io, type Socket } from 'socket.io-client';

const AT_ONCE = 50;
/** Length of a network outage after which everyone reconnects at about the same time. */
const AWAY_MS = 5000;
const LOOK_MS = 250;

/** Opens a connection for each token, several at a time. They reconnect automatically, as browsers do. */
export async function openSockets(
  url: string,
  tokens: readonly string[],
  prepare: (socket: Socket) => Promise<void> | void = () => undefined,
): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let first = 0; first < tokens.length; first += AT_ONCE)
    await Promise.all(
      tokens.slice(first, first + AT_ONCE).map(async (token) => {
        const options = { reconnectionDelay: AWAY_MS, reconnectionDelayMax: 2 * AWAY_MS, timeout: 60_000 };
        const socket = io(url, { ...options, query: { token }, transports: ['websocket'], forceNew: true });
        sockets.push(socket);
        await new Promise<void>((resolve, reject) => {
          socket.once('connect', () => resolve());
          socket.once('connect_error', reject);
        });
        await prepare(socket);
      }),
    );
  return sockets;
}

/** Joins a public room. Throws if that isn't allowed. */
export async function joinRoom(socket: Socket, performerId: string): Promise<void> {
  const answer = (await socket.emitWithAck('stream/join', { performerId })) as { error?: unknown };
  if (answer.error) throw new Error(JSON.stringify(answer));
}

/** Waits until a condition is true. Throws after the time limit. */
export async function until(isSo: () => boolean | Promise<boolean>, withinMs: number): Promise<void> {
  const endMs = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > endMs) throw new Error(`not so within ${withinMs} ms: ${String(isSo)}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Returns the value below which a given share of the values lies. */
export function shareOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Sends chat lines to a room at a given rate and for a given time. Each line starts with its send time. */
export async function talk(
  url: string,
  { conversationId, tokens, perSecond, seconds }: TalkOptions,
): Promise<{ readonly sent: number }> {
  const sending: Promise<void>[] = [];
  for (let n = 0; n < perSecond * seconds; n++) {
    sending.push(
      fetch(`${url}/api/messages/stream/public/conversations/${conversationId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: tokens[n % tokens.length] ?? '' },
        body: JSON.stringify({ text: `${performance.timeOrigin + performance.now()} line ${n}` }),
      }).then(async (response) => {
        if (response.status !== 200) throw new Error(`a line was refused: ${await response.text()}`);
        await response.arrayBuffer();
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
  }
  await Promise.all(sending);
  return { sent: sending.length };
}
interface TalkOptions {
  readonly conversationId: string;
  readonly tokens: readonly string[];
  readonly perSecond: number;
  readonly seconds: number;
}
/** Returns the age of a line in milliseconds. */
export const ageOf = ({ text }: { readonly text: string }): number =>
  performance.timeOrigin + performance.now() - Number(text.split(' ')[0]);

export async function conversationOf(url: string, performerId: string): Promise<string> {
  const response = await fetch(`${url}/api/conversations/stream/public/${performerId}`);
  return ((await response.json()) as { data: { _id: string } }).data._id;
}
