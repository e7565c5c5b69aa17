import { MediaError } from '../../../platform/ports/media-server.ts';

const timeoutMs = 10_000;

export const ask = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });

/** Forwards a WHIP offer. Returns the answer and the URL that ends the session. Throws BAD_SDP. See: RFC 9725. */
export async function offerByWhip(
  url: string,
  offerSdp: string,
  token: string,
): Promise<{ answerSdp: string; location: string }> {
  const headers = { 'content-type': 'application/sdp', authorization: `Bearer ${token}` };
  const response = await ask(url, { method: 'POST', headers, body: offerSdp });
  const text = await response.text();
  if ([400, 406, 422].includes(response.status)) throw new MediaError('BAD_SDP');
  if (!response.ok) throw new Error(`WHIP at ${new URL(url).host} answered ${response.status}`);
  return { answerSdp: text, location: new URL(response.headers.get('location') ?? '', url).href };
}
