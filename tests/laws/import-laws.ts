import { floorOf, floors } from '../../floors.mjs';
import { isDoor, isFeatureDoor, kindOf, placeOf, type Place } from './places.ts';
import { codeFiles, importsOf, isTest, type Import, type SourceTree, type Violation } from './source-tree.ts';

type Rule = (from: Place, to: Place, edge: Import, file: string) => string | undefined;
type House = readonly (readonly string[])[];

/** Packages that access external systems. Only integrations and the platform may import them. */
const VENDORS = new Set([
  'nodemailer',
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  'redis',
  'node-datachannel',
  'werift-rtp',
]);

const floorsAndDoors =
  (house: House): Rule =>
  (from, to, _edge, file) => {
    if (to.part !== 'module') return undefined;
    if (from.part === 'platform') return 'the platform knows no module';
    if (from.part !== 'module' || from.name === to.name) return undefined;
    if (!isDoor(to.file)) return `go through the door of ${to.name} (index.ts), not ${to.file}`;
    if (isTest(file)) return undefined;
    const own = floorOf(from.name, house);
    const other = floorOf(to.name, house);
    if (own === undefined) return `${from.name} stands on no floor; give it one in floors.mjs`;
    if (other === undefined) return `${to.name} stands on no floor; give it one in floors.mjs`;
    if (other >= own)
      return `${from.name} (floor ${own}) may only use floors below it; ${to.name} is on floor ${other}: announce a fact`;
    return undefined;
  };

/**
 * Integrations are accessed through ports. Only the composition root imports them, and they contain no business logic.
 */
const ports: Rule = (from, to, edge, file) => {
  if (to.part === 'integrations' && (from.part === 'module' || from.part === 'platform') && !isTest(file)) {
    return 'integrations are given in by the composition root, as ports';
  }
  if (from.part === 'integrations' && to.part === 'module' && !edge.typeOnly && !isTest(file)) {
    return 'an integration may know a port of a module by type only';
  }
  return undefined;
};

/**
 * Within a module, only stores, queries and reads build SQL, only routes handle HTTP, and only realtime and live files
 * use sockets.
 */
const kinds: Rule = (from, _to, edge, file) => {
  if (from.part !== 'module' || isTest(file)) return undefined;
  const kind = kindOf(from.file);
  const { target, typeOnly } = edge;
  if ((target === 'npm:kysely' && !typeOnly) || target === 'npm:pg') {
    const allowed = from.name === 'ledger' || kind === 'store' || kind === 'queries' || kind === 'reads';
    if (!allowed) return 'only *.store.ts, *.queries.ts and *.reads.ts touch the database';
  }
  if (target === 'npm:fastify' || target.startsWith('npm:@fastify/')) {
    if (kind !== 'routes') return 'only *.routes.ts speak HTTP';
  }
  if (/^npm:(@socket\.io\/.*|socket\.io.*)$/.test(target) && kind !== 'realtime' && kind !== 'live') {
    return 'only *.realtime.ts and *.live.ts know sockets';
  }
  if (VENDORS.has(target.slice('npm:'.length))) return 'a vendor’s package belongs behind a port, in integrations';
  return undefined;
};

const web: Rule = (from, to) => {
  if (from.part === 'surface' && to.part === 'surface' && from.name !== to.name) {
    return `surfaces never import one another (${from.name} → ${to.name}): move it to a feature`;
  }
  if (from.part === 'feature' && (to.part === 'surface' || to.part === 'web')) return 'features never import surfaces';
  if (from.part === 'shared' && (to.part === 'surface' || to.part === 'feature' || to.part === 'web')) {
    return 'shared knows neither features nor surfaces';
  }
  const other = from.part !== 'feature' || to.part !== 'feature' || from.name !== to.name;
  // Tests that compare both ends (tests/live) import the reducers directly.
  const compares = from.part === 'elsewhere' && kindOf(to.part === 'feature' ? to.file : '') === 'live';
  if (to.part === 'feature' && other && !compares && !isFeatureDoor(to.file)) {
    return `go through the door of the feature ${to.name} (index.ts), not ${to.file}`;
  }
  return undefined;
};

const SERVER_PARTS = new Set<Place['part']>(['module', 'platform', 'integrations', 'server']);
const WEB_PARTS = new Set<Place['part']>(['feature', 'surface', 'shared', 'web']);

const ends: Rule = (from, to, edge, file) => {
  const inside = edge.specifier.startsWith('.');
  if (from.part === 'contract' && !isTest(file) && to.part !== 'contract' && edge.target !== 'npm:zod') {
    return 'the contract imports zod and itself, nothing else';
  }
  if (from.part === 'ui' && (edge.target.startsWith('apps/') || to.part === 'contract')) {
    return 'the design system knows no domain';
  }
  if (SERVER_PARTS.has(from.part) && (WEB_PARTS.has(to.part) || to.part === 'ui'))
    return 'the server knows no web code';
  if (WEB_PARTS.has(from.part) && SERVER_PARTS.has(to.part)) return 'the web knows the server by the contract only';
  if (inside && (to.part === 'contract' || to.part === 'ui') && from.part !== to.part && from.part !== 'elsewhere') {
    return `import @footlight/${to.part}, not its files by path`;
  }
  return undefined;
};

export function wrongImports(tree: SourceTree, house: House = floors): Violation[] {
  const rules = [floorsAndDoors(house), ports, kinds, web, ends];
  const violations: Violation[] = [];
  for (const file of codeFiles(tree)) {
    const from = placeOf(file);
    for (const edge of importsOf(tree, file)) {
      const to = placeOf(edge.target);
      for (const rule of rules) {
        const words = rule(from, to, edge, file);
        if (words) violations.push({ file, line: edge.line, words });
      }
    }
  }
  return violations;
}

/** Returns module folders that no layer lists, and names listed twice. */
export function wrongFloors(tree: SourceTree, house: House = floors): Violation[] {
  const names = new Set(codeFiles(tree).flatMap((file) => moduleOf(file)));
  const homeless = [...names].filter((name) => floorOf(name, house) === undefined);
  const all = house.flat();
  const twice = all.filter((name, index) => all.indexOf(name) !== index);
  const at = (words: string): Violation => ({ file: 'floors.mjs', line: 1, words });
  return [
    ...homeless.map((name) => at(`modules/${name} stands on no floor`)),
    ...twice.map((name) => at(`${name} stands on two floors`)),
  ];
}

const moduleOf = (file: string): string[] => {
  const place = placeOf(file);
  return place.part === 'module' ? [place.name] : [];
};

/**
 * Finds import cycles between files. Type imports don't count: they are gone at runtime, and the layers already forbid
 * them between modules.
 */
export function cycles(tree: SourceTree): string[][] {
  const files = codeFiles(tree).filter((file) => !isTest(file));
  const known = new Set(files);
  const next = new Map(
    files.map(
      (file) =>
        [
          file,
          importsOf(tree, file)
            .filter((edge) => !edge.typeOnly && known.has(edge.target))
            .map((edge) => edge.target),
        ] as const,
    ),
  );
  const rings: string[][] = [];
  const state = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const visit = (file: string): void => {
    state.set(file, 'open');
    trail.push(file);
    for (const to of next.get(file) ?? []) {
      if (state.get(to) === 'open') rings.push([...trail.slice(trail.indexOf(to)), to]);
      else if (!state.has(to)) visit(to);
    }
    trail.pop();
    state.set(file, 'done');
  };
  for (const file of files) if (!state.has(file)) visit(file);
  return rings;
}
