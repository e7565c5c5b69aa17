import { describe, expect, it } from 'vitest';
import { climbing } from './composition-laws.ts';
import { houseOf, readHouse, told } from './source-tree.ts';

const floors = [['settings'], ['streaming'], ['chat', 'raids'], ['discovery']];
const root = 'apps/server/src/modules.ts';
const others = Object.fromEntries(
  floors.flat().map((name) => [`apps/server/src/modules/${name}/index.ts`, 'export const x = 1;']),
);
const IMPORTS = `
import { createSettings } from './modules/settings/index.ts';
import { createStreaming, type Streaming } from './modules/streaming/index.ts';
import { createChat, addLine } from './modules/chat/index.ts';
import { createRaids } from './modules/raids/index.ts';
import { createDiscovery } from './modules/discovery/index.ts';
import { openMedia } from './integrations/media.ts';
`;
const found = (code: string, more: Record<string, string> = {}) =>
  told(climbing(houseOf({ ...others, ...more, [root]: IMPORTS + code }), floors));

describe('the composition root', () => {
  it('passes no module anything from a module that isn’t below it', () =>
    expect(told(climbing(readHouse()))).toEqual([]));

  it.each([
    ['as an argument', 'createStreaming(platform, addLine);'],
    ['in an object', 'createStreaming(platform, { addLine });'],
    ['in a closure', 'createStreaming(platform, { add: (tx) => addLine(tx) });'],
    [
      'in a closure over what is made later',
      'const view = (id) => discovery.view(id);\nconst streaming = createStreaming({ view });\nconst discovery = createDiscovery(streaming);',
    ],
    ['from the same floor', 'createRaids(platform, addLine);'],
    ['put into it later', 'const streaming = createStreaming();\nstreaming.add = addLine;'],
    ['by a call of it', 'const streaming = createStreaming();\nstreaming.use(addLine);'],
    ['unpacked', 'const { directory } = createDiscovery();\ncreateChat({ directory });'],
    ['by an adapter', 'const media = openMedia(addLine);\ncreateStreaming({ media });'],
    ['by a parameter', 'function make(line) { createStreaming(line); }\nmake(addLine);'],
    ['put into a third', 'const doors = {};\ndoors.add = addLine;\ncreateStreaming(doors);'],
    ['registered with a third', 'registry.add(addLine);\ncreateStreaming(registry);'],
  ])('rejects a value from another module %s', (_how, code) => {
    expect(found(code)).toEqual([expect.stringMatching(/modules\.ts:\d+ .*is handed to/)]);
  });
  it('rejects a value from another module by another file of the root', () => {
    const doors = "import { addLine } from './modules/chat/index.ts';\nexport const doors = { addLine };";
    const code = "import { doors } from './doors.ts';\ncreateStreaming(doors);";
    expect(found(code, { 'apps/server/src/doors.ts': doors })).toEqual([expect.stringContaining('chat (floor 2)')]);
  });

  it.each([
    ['what stands below', 'const settings = createSettings();\ncreateChat({ get: (key) => settings.get(key) });'],
    ['a port', 'createStreaming({ media: openMedia() });'],
    ['a type', 'const port: Streaming = openMedia();\ncreateSettings(port as Streaming);'],
    ['its own', 'const streaming = createStreaming();\nstreaming.use(streaming.counts);'],
    ['a property of the same name', 'createStreaming({ addLine: platform.addLine });'],
  ])('accepts %s', (_what, code) => expect(found(code)).toEqual([]));
});
