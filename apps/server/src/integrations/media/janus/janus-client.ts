import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { atSeam } from '../seams/client-seam.ts';

export interface Jsep {
  readonly type: 'offer' | 'answer';
  readonly sdp: string;
}

export type HandleEvent = 'up' | 'gone';

export interface PluginAnswer {
  readonly data: Record<string, unknown>;
  readonly jsep: Jsep | null;
}

export class JanusError extends Error {
  readonly code: number;
  constructor(code: number, words: string) {
    super(`Janus: ${words} (${code})`);
    this.code = code;
  }
}

export interface JanusHandle {
  readonly id: number;
  /** Sends a request to the plugin. Throws JanusError if the request is refused. */
  ask(body: Record<string, unknown>, jsep?: Jsep): Promise<PluginAnswer>;
  /** Releases the handle and its peer connection. Never throws, because a missing handle is already released. */
  detach(): Promise<void>;
}

const message = z.looseObject({
  janus: z.string(),
  transaction: z.string().optional(),
  sender: z.number().optional(),
  session_id: z.number().optional(),
  data: z.looseObject({ id: z.number() }).optional(),
  error: z.object({ code: z.number(), reason: z.string() }).optional(),
  plugindata: z.looseObject({ data: z.record(z.string(), z.unknown()) }).optional(),
  jsep: z.object({ type: z.enum(['offer', 'answer']), sdp: z.string() }).optional(),
});
type Message = z.output<typeof message>;

interface Waiting {
  /**
   * True for keepalives, which only get an acknowledgement. Plugin messages are acknowledged before they are answered.
   */
  readonly endsWithAck: boolean;
  readonly resolve: (answer: Message) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

const answerTimeoutMs = 10_000;
/** Janus drops a session after 60 s without messages. */
const keepAliveMs = 25_000;

/** Session on a Janus server over its WebSocket API. See: https://janus.conf.meetecho.com/docs/rest.html#WS */
export class JanusClient {
  readonly #socket: WebSocket;
  readonly #secret: string | null;
  readonly #waiting = new Map<string, Waiting>();
  readonly #handles = new Map<number, (event: HandleEvent) => void>();
  readonly #onClosed: () => void;
  #sessionId = 0;
  #keepAlive: NodeJS.Timeout | null = null;
  #closed = false;

  private constructor(socket: WebSocket, secret: string | null, onClosed: () => void) {
    this.#socket = socket;
    this.#secret = secret;
    this.#onClosed = onClosed;
    const receive = atSeam(
      'janus.message',
      (data: unknown) => this.#receive(String(data)),
      () => this.close(),
    );
    socket.addEventListener('message', ({ data }) => receive(data));
    socket.addEventListener('close', () => this.#over());
  }

  /** Connects and opens a session. `onClosed` is called once when the session ends for any reason. */
  static async connect(options: { url: string; secret: string | null; onClosed: () => void }): Promise<JanusClient> {
    const socket = new WebSocket(options.url, 'janus-protocol');
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve(), { once: true });
      socket.addEventListener('error', () => reject(new Error(`no Janus answers at ${options.url}`)), { once: true });
    });
    const client = new JanusClient(socket, options.secret, options.onClosed);
    try {
      client.#sessionId = (await client.#send({ janus: 'create' })).data?.id ?? 0;
    } catch (error) {
      client.close();
      throw error;
    }
    client.#keepAlive = setInterval(() => {
      client.#send({ janus: 'keepalive' }).catch(() => client.close());
    }, keepAliveMs).unref();
    return client;
  }

  async attach(plugin: string, onEvent: (event: HandleEvent) => void = () => {}): Promise<JanusHandle> {
    const attached = await this.#send({ janus: 'attach', plugin: `janus.plugin.${plugin}` });
    const id = attached.data?.id ?? 0;
    this.#handles.set(id, onEvent);
    return {
      id,
      ask: async (body, jsep) => {
        const { plugindata, jsep: answered } = await this.#send({ janus: 'message', handle_id: id, body, jsep });
        const data = plugindata?.data ?? {};
        if (data['error_code'] !== undefined)
          throw new JanusError(Number(data['error_code']), String(data['error'] ?? 'refused'));
        return { data, jsep: answered ?? null };
      },
      detach: async () => {
        this.#handles.delete(id);
        await this.#send({ janus: 'detach', handle_id: id }).catch(() => {});
      },
    };
  }

  close(): void {
    this.#socket.close();
    this.#over();
  }

  #send(request: Record<string, unknown>): Promise<Message> {
    const transaction = randomUUID();
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new Error('the connection to Janus is closed'));
      const timer = setTimeout(() => {
        this.#waiting.delete(transaction);
        reject(new Error(`Janus did not answer "${String(request['janus'])}"`));
      }, answerTimeoutMs);
      const endsWithAck = request['janus'] === 'keepalive';
      this.#waiting.set(transaction, { endsWithAck, resolve, reject, timer });
      const session = this.#sessionId === 0 ? {} : { session_id: this.#sessionId };
      const secret = this.#secret === null ? {} : { apisecret: this.#secret };
      this.#socket.send(JSON.stringify({ ...request, ...session, ...secret, transaction }));
    });
  }

  #receive(text: string): void {
    const parsed = message.safeParse(JSON.parse(text));
    if (!parsed.success) return;
    const { janus, transaction, sender, error } = parsed.data;
    const waiting = transaction === undefined ? undefined : this.#waiting.get(transaction);
    if (janus === 'ack' && !waiting?.endsWithAck) return;
    if (waiting && transaction !== undefined) {
      this.#waiting.delete(transaction);
      clearTimeout(waiting.timer);
      if (error) waiting.reject(new JanusError(error.code, error.reason));
      else waiting.resolve(parsed.data);
      return;
    }
    if (janus === 'timeout') return this.close();
    if (sender === undefined) return;
    const tell = this.#handles.get(sender);
    if (janus === 'webrtcup') tell?.('up');
    if (janus === 'hangup' || janus === 'detached') tell?.('gone');
  }

  #over(): void {
    if (this.#closed) return;
    this.#closed = true;
    if (this.#keepAlive) clearInterval(this.#keepAlive);
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new Error('the connection to Janus was lost'));
    }
    this.#waiting.clear();
    this.#onClosed();
  }
}
