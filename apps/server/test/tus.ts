import type { Person } from './make/accounts.ts';

export interface TusReply {
  readonly status: number;
  /** Number of bytes that the server reports as received. */
  readonly offset: number;
  readonly code: string | undefined;
  readonly message: unknown;
  readonly headers: Headers;
}
export interface Sendable {
  readonly purpose: string;
  readonly name: string;
  readonly bytes: number;
}

/** A client for the tus protocol that makes one request at a time. `origin` is the server's origin. */
export function tusClient(origin: string, { token }: Pick<Person, 'token'>) {
  const files = `${origin}/api/uploads/files`;
  const encode = (text: string) => Buffer.from(text).toString('base64');
  async function ask(
    method: string,
    url: string,
    headers: Record<string, string>,
    body?: Uint8Array | ReadableStream,
  ): Promise<TusReply> {
    const init = {
      method,
      headers: { authorization: token, 'tus-resumable': '1.0.0', ...headers },
      body,
      duplex: 'half',
    };
    const response = await fetch(url, init as RequestInit);
    const text = await response.text();
    const said = (text ? JSON.parse(text) : {}) as { code?: string; message?: unknown };
    const offset = Number(response.headers.get('upload-offset'));
    return { status: response.status, offset, code: said.code, message: said.message, headers: response.headers };
  }
  const metadata = ({ purpose, name }: Pick<Sendable, 'purpose' | 'name'>) =>
    `purpose ${encode(purpose)},filename ${encode(name)}`;
  return {
    async begin(file: Sendable, headers: Record<string, string> = {}) {
      const reply = await ask('POST', files, {
        'upload-length': String(file.bytes),
        'upload-metadata': metadata(file),
        ...headers,
      });
      return { ...reply, id: reply.headers.get('location')?.split('/').at(-1) ?? '' };
    },
    head: (id: string) => ask('HEAD', `${files}/${id}`, {}),
    send: (id: string, offset: number, content: Uint8Array | ReadableStream, headers: Record<string, string> = {}) =>
      ask(
        'PATCH',
        `${files}/${id}`,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers },
        content,
      ),
    end: (id: string) => ask('DELETE', `${files}/${id}`, {}),
    ask: (method: string, headers: Record<string, string>, path = '') => ask(method, files + path, headers),
    /** Uploads a whole file in one request. Returns its id and the last response. */
    async bring(file: Omit<Sendable, 'bytes'>, content: Uint8Array) {
      const begun = await this.begin({ ...file, bytes: content.length });
      return { id: begun.id, ...(begun.status === 201 ? await this.send(begun.id, 0, content) : begun) };
    },
  };
}
