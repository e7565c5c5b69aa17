import type { LiveStatus } from '../../../shared/live/index.ts';
import type { DeviceProblem } from '../../devices/index.ts';

export type CheckName = 'verified' | 'email' | 'camera' | 'microphone' | 'title' | 'connection';
/** `warn` is shown, and does not keep anybody from going live. */
export type CheckState = 'ok' | 'waiting' | 'warn' | 'bad';
export interface Check {
  readonly name: CheckName;
  readonly state: CheckState;
}

export interface PreflightFacts {
  readonly blockedBy: readonly string[];
  readonly canGoLive: boolean;
  readonly emailVerified: boolean;
  /** Publishing by OBS needs no camera here. */
  readonly source: 'camera' | 'obs';
  readonly camera: { readonly ready: boolean; readonly opening: boolean; readonly problem: DeviceProblem | undefined };
  readonly microphone: {
    readonly ready: boolean;
    readonly opening: boolean;
    readonly problem: DeviceProblem | undefined;
  };
  readonly title: string;
  readonly connection: LiveStatus;
}

const deviceState = (device: PreflightFacts['camera'], missing: CheckState): CheckState => {
  if (device.ready) return 'ok';
  return device.opening ? 'waiting' : missing;
};
const connectionState = (status: LiveStatus): CheckState => {
  if (status === 'connected') return 'ok';
  return status === 'failed' || status === 'disconnect' ? 'warn' : 'waiting';
};

/** What has to be right before a show. A show without sound is possible, and warned of. */
export function checksOf(facts: PreflightFacts): readonly Check[] {
  const devices: Check[] = [
    { name: 'camera', state: deviceState(facts.camera, 'bad') },
    { name: 'microphone', state: deviceState(facts.microphone, 'warn') },
  ];
  return [
    { name: 'verified', state: facts.canGoLive ? 'ok' : 'bad' },
    { name: 'email', state: facts.emailVerified ? 'ok' : 'warn' },
    ...(facts.source === 'camera' ? devices : []),
    { name: 'title', state: facts.title.trim() ? 'ok' : 'bad' },
    { name: 'connection', state: connectionState(facts.connection) },
  ];
}

/**
 * Waiting for a camera keeps from going live; waiting for the live connection does not. A missing title does not
 * either: whoever begins without one is asked for it.
 */
export const isReady = (checks: readonly Check[]): boolean =>
  checks.every(
    ({ name, state }) => (state !== 'bad' || name === 'title') && !(name === 'camera' && state === 'waiting'),
  );
