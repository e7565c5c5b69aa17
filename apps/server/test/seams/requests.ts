import { Agent, request, type OutgoingHttpHeaders } from 'node:http';
import type { Random } from '../random.ts';
import { mutate, pick } from './mutate.ts';
import type { Seam, Site } from './seams.ts';
import { patience } from '../../../../tests/patience.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 32 });
/** Time after which a request is aborted, because a poll waits for the next packet. */
const PATIENCE_MS = patience(400);
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64)';

interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
}

/** Keeps only the bytes that Node's own client can send in a header and in a URL. */
const headerText = (text: string) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '');
const pathText = (text: string) => `/${text.replaceAll(/[^\x21-\xff]/g, '').replace(/^\/+/, '')}`;

/** Returns the status and body of a response. The status is 0 if the connection ended without one. */
function ask(
  site: Site,
  { method = 'GET', path, headers = {}, body }: Asked,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const asked = request(
      { host: '127.0.0.1', port: site.port, agent, method, path, headers: { 'user-agent': USER_AGENT, ...headers } },
      (answer) => {
        let text = '';
        answer.setEncoding('latin1').on('data', (part: string) => (text += part));
        answer.on('close', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    asked.on('error', () => resolve({ status: 0, text: '' }));
    if (path.startsWith('/socket.io')) asked.setTimeout(PATIENCE_MS, () => asked.destroy());
    asked.end(body);
  });
}

/**
 * Returns true for every 5xx, except those that the oEmbed standard requires and those returned when the web
 * application isn't built.
 */
const blamesServer = (status: number, text: string) =>
  status >= 500 && status !== 501 && !(status === 503 && text.startsWith('The web application is not built'));

const requestSeam = (name: string, make: (random: Random, site: Site) => Asked): Seam => ({
  name,
  inputsAtOnce: 1,
  async send(site, random) {
    const asked = make(random, site);
    const { status, text } = await ask(site, asked);
    if (blamesServer(status, text)) site.faults.push(`${status} for ${JSON.stringify(asked)}`);
  },
});

const header =
  (names: readonly string[], values: readonly string[], paths: readonly string[]) =>
  (random: Random, site: Site): Asked => ({
    path: pick(random, [...paths, ...(random() < 0.02 ? site.pages : [])]),
    headers: { [pick(random, names)]: headerText(mutate(pick(random, values), random)), 'x-country': country(random) },
  });
/** Includes France, whose visitors get the age check. */
const country = (random: Random) => pick(random, ['FR', 'DE', '']);

const CALLS = ['/api/settings/public', '/api/performers/search?limit=1', '/api/users/me', '/age', '/nothing/here'];
const PATHS = [
  '/api/performers/search',
  '/api/performers/ada/details',
  '/files/public/avatars/x.webp',
  '/files/private/x/y.webp?expires=1&signature=x&name=a.png',
  '/files/shared/token/key/x.webp',
  '/media/live/whep/0190a000-0000-7000-8000-000000000000',
  '/media/live/hls/0190a000-0000-7000-8000-000000000000/index.m3u8',
  '/share/creators/ada.png',
  '/oembed?url=http%3A%2F%2Flocalhost%2Fada&format=json',
  '/feed/ada.xml',
  '/sitemap.xml',
  '/age/start?returnTo=%2Fsearch',
  '/join/code?to=%2Fsearch',
  '/assets/app.js',
  '/healthz',
];
const QUERIES = [
  'query=ada&limit=20&offset=0',
  'q=%C3%A4&sort=newest&order=desc',
  'ids=1&ids=2&from=2026-01-01&to=2026-02-01',
  'cursor=eyJhIjoxfQ%3D%3D&limit=1',
  'a[b]=1&a[]=2&__proto__[x]=1',
];
const NOBODY = '0190a000-0000-7000-8000-000000000000';
const IDEMPOTENT = [
  `/api/member/send-tip-token/${NOBODY}`,
  `/api/payment/cards/${NOBODY}/top-up`,
  `/api/messages/conversations/${NOBODY}`,
  '/api/payment/subscribe/performers',
  '/api/refund-requests',
];
const FORM_TYPE = 'multipart/form-data; boundary=----line';
const FORM = [
  '------line\r\nContent-Disposition: form-data; name="username"\r\n\r\nada\r\n',
  '------line\r\nContent-Disposition: form-data; name="documentVerificationFile"; filename="a.pdf"\r\n',
  'Content-Type: application/pdf\r\n\r\n%PDF-1.7 x\r\n------line--\r\n',
].join('');
const POLLS = ['EIO=4&transport=polling', 'EIO=4&transport=polling&t=abc&j=0', 'EIO=4&transport=websocket&b64=1'];
const PACKETS = [
  '40',
  '40{"token":"x"}',
  '42["stream/join",{"performerId":"x"}]',
  '451-["x",{"_placeholder":true,"num":0}]',
];

/** Opens one polling session per input, because most inputs end their session. */
const polling: Seam = {
  name: 'polling',
  inputsAtOnce: 1,
  async send(site, random) {
    const query = random() < 0.5 ? mutate(pick(random, POLLS), random) : 'EIO=4&transport=polling';
    const path = pathText(`/socket.io/?${query}`);
    const method = pick(random, ['GET', 'GET', 'GET', 'GET', 'POST', 'PUT', 'OPTIONS', 'DELETE']);
    const opened = await ask(site, { path, method, headers: { 'x-country': country(random) } });
    const sid = /"sid":"([\w-]+)"/.exec(opened.text)?.[1];
    const statuses = [opened.status];
    if (sid) {
      const body = mutate([...PACKETS].slice(0, 1 + Math.floor(random() * PACKETS.length)).join('\x1e'), random);
      const posted = await ask(site, {
        method: pick(random, ['POST', 'POST', 'POST', 'POST', 'PUT']),
        path: `/socket.io/?EIO=4&transport=polling&sid=${sid}`,
        headers: { 'content-type': pick(random, ['text/plain', 'application/octet-stream', 'application/json']) },
        body,
      });
      statuses.push(posted.status);
    }
    for (const status of statuses) if (status >= 500) site.faults.push(`${status} for polling ${path}`);
  },
};

export const requestSeams: readonly Seam[] = [
  requestSeam(
    'cookies',
    header(
      ['cookie'],
      ['age_pass=1790000000.abc; token=x; theme=dark; lang=de', 'age_pass=%41; a=b', '__proto__=1'],
      CALLS,
    ),
  ),
  requestSeam(
    'hosts',
    header(
      [
        'host',
        'x-forwarded-for',
        'x-forwarded-host',
        'x-forwarded-proto',
        'forwarded',
        'origin',
        'referer',
        'x-country',
      ],
      [
        'example.org:443',
        '203.0.113.9, 10.0.0.1',
        '[2001:db8::1]:80',
        'https://example.org/x',
        'for=1.2.3.4;proto=https',
      ],
      CALLS,
    ),
  ),
  requestSeam('addresses', (random, site) => ({
    path: pathText(mutate(pick(random, [...PATHS, ...(random() < 0.02 ? site.pages : [])]), random)),
    headers: { 'x-country': country(random) },
  })),
  requestSeam('queries', (random) => ({
    path: pathText(`${pick(random, PATHS).split('?')[0]}?${mutate(pick(random, QUERIES), random)}`),
  })),
  requestSeam('tokens', header(['authorization'], ['Bearer abcdefghijklmnopqrstuvwxyz0123456789abcdefg', 'x'], CALLS)),
  requestSeam(
    'conditions',
    header(
      ['range', 'if-range', 'if-none-match', 'if-match', 'if-modified-since', 'accept-encoding', 'last-event-id'],
      ['bytes=0-99', 'bytes=-5, 7-9', '"abc", W/"def"', 'Wed, 21 Oct 2026 07:28:00 GMT', 'gzip;q=0.5, br', '12'],
      [...PATHS, ...CALLS],
    ),
  ),
  requestSeam(
    'languages',
    header(['accept-language'], ['de-DE,de;q=0.9,en;q=0.8', '*', 'en-US;q=1e9'], ['/age', ...CALLS]),
  ),
  requestSeam('idempotency keys', (random, site) => ({
    method: 'POST',
    path: pick(random, IDEMPOTENT),
    headers: {
      authorization: site.token,
      'content-type': 'application/json',
      'idempotency-key': headerText(mutate(NOBODY, random)),
    },
    body: mutate(`{"performerId":"${NOBODY}","tokens":5,"note":"x"}`, random),
  })),
  requestSeam('forms', (random) => ({
    method: 'POST',
    path: '/api/auth/studio/register',
    headers: { 'content-type': headerText(random() < 0.3 ? mutate(FORM_TYPE, random) : FORM_TYPE) },
    body: mutate(FORM, random),
  })),
  polling,
];
