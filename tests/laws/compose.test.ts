import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { root } from './source-tree.ts';

interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly depends_on?: unknown;
  readonly healthcheck?: unknown;
  readonly volumes?: readonly string[];
}
const GIVEN: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://example.org',
  SECRET: 'x'.repeat(32),
  POSTGRES_PASSWORD: 'p',
  MINIO_PASSWORD: 'm',
};

describe('ops/compose.yaml', () => {
  const read = (file: string) => readFileSync(path.join(root, 'ops', file), 'utf8');
  const composed = parse(read('compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly volumes: object;
  };
  const { services } = composed;
  const own = Object.entries(services).filter(([, { image }]) => image === 'footlight');
  /** Replaces placeholders in braces the way Docker Compose does. */
  const filled = (text: string) =>
    String(text).replace(/\$\{(\w+)(?::([?-])[^}]*)?\}/g, (_all, name: string) => GIVEN[name] ?? '');
  const configs = new Map(
    own.map(([name, { environment = {} }]) => [
      name,
      loadConfig({
        NODE_ENV: 'production',
        ...Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, filled(value)])),
      }),
    ]),
  );
  const withRole = (role: string) => [...configs].filter(([, { ROLES }]) => ROLES.includes(role as never));

  it('has two app nodes, a worker and two media nodes, each with its own address', () => {
    expect(withRole('api').map(([name]) => name)).toEqual(['app-a', 'app-b']);
    expect(withRole('realtime').map(([name]) => name)).toEqual(['app-a', 'app-b']);
    expect(withRole('worker').map(([name]) => name)).toEqual(['worker']);
    expect(withRole('media').map(([name]) => name)).toEqual(['media-a', 'media-b']);
    for (const [name, { NODE_URL }] of configs) expect(NODE_URL).toBe(`http://${name}:3000`);
  });

  it('shares what nodes share', () => {
    for (const key of ['SECRET', 'DATABASE_URL', 'REDIS_URL', 'S3_BUCKET', 'S3_ENDPOINT'] as const)
      expect(new Set([...configs.values()].map((config) => config[key])).size, key).toBe(1);
    const hosts = ['DATABASE_URL', 'REDIS_URL', 'S3_ENDPOINT'] as const;
    for (const key of hosts) expect(services).toHaveProperty(new URL(String([...configs.values()][0]?.[key])).hostname);
  });

  it('reads from the replica on every node', () => {
    for (const { DATABASE_REPLICA_URL: url } of configs.values())
      expect(new URL(String(url)).hostname).toBe('postgres-replica');
  });

  it('builds from an image with every package', () => {
    const folders = ['apps', 'packages'].flatMap((folder) =>
      readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`),
    );
    for (const folder of folders) expect(read('Dockerfile')).toContain(`COPY ${folder}/package.json ${folder}/`);
  });

  it('publishes media ports, a separate one per node', () => {
    const opened = (name: string) => services[name]?.ports ?? [];
    const udp = withRole('media').map(([name, { MEDIA_UDP_PORT: port }]) => {
      for (const protocol of ['udp', 'tcp']) expect(opened(name)).toContain(`${port}:${port}/${protocol}`);
      return port;
    });
    expect(new Set(udp).size).toBe(udp.length);
    const outsideOf = (port: string) => `${port.split(':')[0]}/${port.split('/')[1] ?? 'tcp'}`;
    const outside = Object.values(services).flatMap(({ ports = [] }) => ports.map(outsideOf));
    expect(new Set(outside).size).toBe(outside.length);
    for (const [name, { RTMP_PORT }] of withRole('media'))
      expect(opened(name).some((port) => port.endsWith(`:${RTMP_PORT}`))).toBe(true);
  });

  it('has a proxy in front of the app nodes, and a replica of the database', () => {
    const upstreams = /reverse_proxy ([^{]+) \{/.exec(read('Caddyfile'))?.[1]?.split(' ') ?? [];
    expect(upstreams).toEqual(withRole('api').map(([name]) => `${name}:3000`));
    expect(JSON.stringify(services['postgres-replica'])).toContain('pg_basebackup -h postgres');
    expect(services['postgres']?.volumes?.join()).toContain('replication.sh');
    expect(read('replication.sh')).toContain('host replication footlight');
    for (const name of ['postgres', 'postgres-replica', 'redis', 'minio'])
      expect(services[name]?.healthcheck, name).toBeDefined();
    const named = Object.values(services).flatMap(({ volumes = [] }) => volumes.map((one) => one.split(':')[0] ?? ''));
    expect(named.filter((name) => /^\w+$/.test(name)).toSorted()).toEqual(Object.keys(composed.volumes).toSorted());
  });
});
