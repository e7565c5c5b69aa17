import { io, type Socket } from 'socket.io-client';
import { fileURLToPath } from 'node:url';
import { makeBenchPeople } from './bench-people.ts';
import { startBenchSite } from './bench-site.ts';
import { runCallers } from './callers.ts';
import { startProcess } from './start-process.ts';

const LISTENERS = 1000;
const SENDERS = 64;
const CALLERS = 4;
const SECONDS = 10;
const CONNECTS_AT_ONCE = 50;
const PLAIN = fileURLToPath(new URL('plain-socket-server.ts', import.meta.url));

interface Heard {
  count: number;
  delaysMs: number[];
}

/**
 * Opens the listeners in batches and counts the messages they receive. One listener in 50 also measures the delay since
 * the send time in the text.
 */
async function openListeners(
  url: string,
  join: (socket: Socket) => Promise<void>,
): Promise<{ heard: Heard; close(): void }> {
  const heard: Heard = { count: 0, delaysMs: [] };
  const sockets: Socket[] = [];
  for (let first = 0; first < LISTENERS; first += CONNECTS_AT_ONCE) {
    await Promise.all(
      Array.from({ length: CONNECTS_AT_ONCE }, async (_, n) => {
        const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false });
        sockets.push(socket);
        await new Promise<void>((resolve, reject) => {
          socket.once('connect', () => resolve());
          socket.once('connect_error', reject);
        });
        await join(socket);
        const measures = (first + n) % 50 === 0;
        socket.on('message/created', (message: { text: string }) => {
          heard.count++;
          if (measures)
            heard.delaysMs.push(performance.timeOrigin + performance.now() - Number(message.text.split(' ')[0]));
        });
      }),
    );
  }
  return { heard, close: () => sockets.forEach((socket) => socket.disconnect()) };
}

const text = (n: number) => `${performance.timeOrigin + performance.now()} message ${n}`;

async function measure(url: string, heard: Heard, request: Parameters<typeof runCallers>[0]['request']) {
  heard.count = 0;
  heard.delaysMs.length = 0;
  const startedMs = performance.now();
  const sent = await runCallers({ url, callers: CALLERS, seconds: SECONDS, request });
  // Waits, because the last messages are still in transit.
  for (let last = -1; heard.count !== last;) {
    last = heard.count;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const seconds = (performance.now() - startedMs) / 1000;
  const delays = heard.delaysMs.toSorted((a, b) => a - b);
  const at = (share: number) => delays[Math.floor(delays.length * share)] ?? 0;
  return {
    perSecond: heard.count / seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    refused: sent.refused,
    sentPerSecond: sent.perSecond,
  };
}

async function measureChat() {
  const site = await startBenchSite();
  try {
    const people = await makeBenchPeople(site.databaseUrl, { viewers: SENDERS, performers: 1 });
    const performerId = people.performers[0] ?? '';
    const room = await fetch(`${site.url}/api/conversations/stream/public/${performerId}`).then(
      (answer) => answer.json() as Promise<{ data: { _id: string } }>,
    );
    const { heard, close } = await openListeners(site.url, async (socket) => {
      const answer = (await socket.emitWithAck('stream/join', { performerId })) as { error?: unknown };
      if (answer.error) throw new Error(JSON.stringify(answer));
    });
    const result = await measure(site.url, heard, (n) => ({
      path: `/api/messages/stream/public/conversations/${room.data._id}`,
      token: people.tokens[n % people.tokens.length] ?? '',
      body: { text: text(n) },
    }));
    close();
    return result;
  } finally {
    await site.close();
  }
}

async function measurePlain() {
  const plain = await startProcess(PLAIN);
  try {
    const { heard, close } = await openListeners(plain.url, async () => undefined);
    const message = {
      conversationId: 'x'.repeat(36),
      type: 'text',
      isDeleted: false,
      sender: {
        _id: 'x'.repeat(36),
        username: 'benchviewer1',
        name: 'benchviewer1',
        avatar: '/default-user-icon.png',
        role: 'viewer',
      },
      createdAt: new Date().toISOString(),
    };
    const result = await measure(plain.url, heard, (n) => ({
      path: '/',
      token: 'none',
      body: { _id: 'x'.repeat(36), ...message, text: text(n) },
    }));
    close();
    return result;
  } finally {
    await plain.stop();
  }
}

async function run() {
  const plain = await measurePlain();
  const chat = await measureChat();
  const ratio = chat.perSecond / plain.perSecond;
  const unit = (of: typeof chat) =>
    `deliveries per second, p50 ${of.p50Ms.toFixed(0)} ms, p99 ${of.p99Ms.toFixed(0)} ms, ${of.sentPerSecond.toFixed(0)} messages per second, ${of.refused} refused`;
  return [
    {
      what: `plain Socket.IO broadcast to ${LISTENERS} sockets`,
      value: Math.round(plain.perSecond),
      unit: unit(plain),
    },
    {
      what: `chat, moderated and stored, to ${LISTENERS} sockets`,
      value: Math.round(chat.perSecond),
      unit: unit(chat),
    },
    { what: 'chat ÷ plain', value: ratio.toFixed(2), goal: 'at least 0.8', met: ratio >= 0.8 },
  ];
}

export const bench = { title: 'Chat deliveries in one room', run };
