import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Receiver {
  readonly origin: string;
  /** Response status. Messages are recorded only if it is 200. */
  status: number;
  secret: string;
  readonly taken: { id: string; type: string; data: Record<string, unknown> }[];
  close(): void;
}

/** Opens a webhook receiver, written as a developer would write it from the guide. */
export async function openReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const id = String(request.headers['webhook-id']);
    const at = Number(request.headers['webhook-timestamp']);
    const key = Buffer.from(receiver.secret.replace('whsec_', ''), 'base64');
    const right = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`);
    const isOurs = String(request.headers['webhook-signature'])
      .split(' ')
      .some((one) => one.length === right.length && timingSafeEqual(Buffer.from(one), right));
    const status = isOurs && Math.abs(Date.now() / 1000 - at) < 300 ? receiver.status : 401;
    if (status === 200) receiver.taken.push({ id, ...(JSON.parse(body) as { type: string; data: object }) } as never);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: Receiver = { origin, status: 200, secret: '', taken: [], close: () => void server.close() };
  return receiver;
}
