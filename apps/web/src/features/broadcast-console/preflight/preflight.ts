import type { LiveStatus } from '../../../shared/live/index.ts';
import type { DeviceProblem } from '../../devices/index.ts';

export type CheckName = 'verified' | 'email' | 'camera' | 'microphone' | 'title' | 'connection';
/** State of a check. `warn` is displayed but doesn't block going live. */
export type CheckState = 'ok' | 'waiting' | 'warn' | 'bad';
export interface Check {
  readonly name: CheckName;
  readonly state: CheckState;
}

export interface PreflightFacts {
  readonly blockedBy: readonly string[];
  readonly canGoLive: boolean;
  readonly emailVerified: boolean;
  /** Source of the video. OBS requires no local camera. */
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

/** Returns the preflight checks. A missing microphone only warns. */
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
 * Returns true if nothing blocks going live. A camera that is still opening blocks it. A pending live connection
 * doesn't, nor does a missing title, which the user is asked for on start.
 */
export const isReady = (checks: readonly Check[]): boolean =>
  checks.every(
    ({ name, state }) => (state !== 'bad' || name === 'title') && !(name === 'camera' && state === 'waiting'),
  );
