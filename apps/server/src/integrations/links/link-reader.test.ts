import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLinkReader } from './link-reader.ts';

let site: Server;
let port: string;
let asked: string[] = [];
beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request.url ?? '');
    const page = (head: string) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(`<html><head>${head}</head>`);
    };
    if (request.url === '/')
      return page(
        `<title>plain</title><meta property="og:title" content="Sea &amp; sky &#x1F30A;\u202e"><meta content='By "us"' name=description><meta property="og:site_name" content="Shore">`,
      );
    if (request.url === '/to') return response.writeHead(302, { location: '/' }).end();
    if (request.url === '/round') return response.writeHead(302, { location: '/round' }).end();
    if (request.url === '/inside') return response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    if (request.url === '/long') return page(`<title>${'x'.repeat(900)}</title>${'y'.repeat(600_000)}`);
    if (request.url === '/picture') return response.writeHead(200, { 'content-type': 'image/png' }).end('x');
    response.writeHead(404, { 'content-type': 'text/html' }).end('<title>not here</title>');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  port = String((site.address() as AddressInfo).port);
});
afterAll(() => void site.close());

describe('a link preview', () => {
  const reader = () => createLinkReader({ allows: (address) => address === '127.0.0.1', ports: [port] });
  const read = (path: string) => reader().read(`http://127.0.0.1:${port}${path}`);

  it('contains the page’s own title and description as plain text', async () => {
    const look = { title: 'Sea & sky 🌊', description: 'By "us"', site: 'Shore' };
    expect(await read('/')).toEqual({ link: `http://127.0.0.1:${port}/`, ...look });
    expect(await read('/to')).toEqual({ link: `http://127.0.0.1:${port}/to`, ...look });
    expect((await read('/long'))?.title).toHaveLength(160);
  });

  it.each(['/round', '/picture', '/missing', '/inside'])('is empty for %s', async (path) =>
    expect(await read(path)).toBeNull(),
  );

  it('never requests a private address, directly or by name', async () => {
    asked = [];
    const open = createLinkReader({ ports: ['', port] });
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '2130706433', '0x7f.1'])
      expect(await open.read(`http://${host}:${port}/`), host).toBeNull();
    expect(asked).toEqual([]);
    for (const link of ['ftp://127.0.0.1/', 'file:///etc/passwd', `http://a:b@127.0.0.1:${port}/`, 'nonsense', ''])
      expect(await reader().read(link), link).toBeNull();
    expect(await createLinkReader({ allows: () => true }).read(`http://127.0.0.1:${port}/`)).toBeNull();
    expect(asked).toEqual([]);
  });
});
