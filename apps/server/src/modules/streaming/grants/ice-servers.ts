import { createHmac } from 'node:crypto';
import type { Config } from '../../../platform/config.ts';
import type { PlaybackAnswer } from './playback.ts';

type Turn = Pick<Config, 'TURN_URL' | 'TURN_SECRET' | 'TURN_USERNAME' | 'TURN_CREDENTIAL'>;
/**
 * Lifetime of TURN credentials in seconds. It limits uninterrupted broadcasts, because a relay rechecks the username
 * while it is in use.
 */
const LIFE_SECONDS = 12 * 3600;

/**
 * Returns the configured TURN server for players and publishers, or none without `TURN_URL`. With `TURN_SECRET`, the
 * username contains its own expiry: `expiry:streamId`, with its HMAC as the password, which coturn accepts with
 * `use-auth-secret` (draft-uberti-behave-turn-rest).
 */
export function iceServersOf(turn: Turn, streamId: string, now: Date): PlaybackAnswer['iceServers'] {
  if (!turn.TURN_URL) return [];
  const access = turn.TURN_SECRET ? ownAccess(turn.TURN_SECRET, streamId, now) : sharedAccess(turn);
  return turn.TURN_URL.split(',').map((urls) => ({ urls: urls.trim(), ...access }));
}

function ownAccess(secret: string, streamId: string, now: Date) {
  const username = `${Math.floor(now.getTime() / 1000) + LIFE_SECONDS}:${streamId}`;
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') };
}

const sharedAccess = ({ TURN_USERNAME: username, TURN_CREDENTIAL: credential }: Turn) => ({
  ...(username ? { username } : {}),
  ...(credential ? { credential } : {}),
});
